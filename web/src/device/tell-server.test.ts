import { afterEach, expect, test, vi } from 'vitest'
import { tellServer } from './tell-server.ts'

afterEach(() => vi.unstubAllGlobals())

const cookiesOn = (protocol: string): string[] => {
  const written: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => 'yes' })
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
  tellServer()
  return written
}

test('hint cookies are sent by our own pages only, and on https never in the clear', () => {
  const plain = cookiesOn('http:')
  expect(plain).toHaveLength(3)
  expect(plain.every((cookie) => / samesite=lax$/.test(cookie))).toBe(true)
  expect(cookiesOn('https:').every((cookie) => / samesite=lax; secure$/.test(cookie))).toBe(true)
})
