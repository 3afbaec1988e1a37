import { afterEach, expect, test, vi } from 'vitest'
import { writeHintCookies } from './hint-cookies.ts'

afterEach(() => vi.unstubAllGlobals())

const writeCookiesOn = (protocol: string): string[] => {
  const written: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => 'yes' })
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
  writeHintCookies()
  return written
}

test('hint cookies are SameSite=Lax, and Secure on https', () => {
  const plain = writeCookiesOn('http:')
  expect(plain).toHaveLength(3)
  expect(plain.every((cookie) => / samesite=lax$/.test(cookie))).toBe(true)
  expect(writeCookiesOn('https:').every((cookie) => / samesite=lax; secure$/.test(cookie))).toBe(
    true,
  )
})
