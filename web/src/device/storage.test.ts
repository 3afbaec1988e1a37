import { afterEach, expect, test, vi } from 'vitest'
import { forget, onOtherTab, remember, remembered } from './storage.ts'

afterEach(() => vi.restoreAllMocks())

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('where storage is denied, things are remembered for the life of the page', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied)
  remember('theme', 'light')
  expect(remembered('theme')).toBe('light')
  forget('theme')
  expect(remembered('theme')).toBeNull()
})

test('hears of another tab, for its own key and for a clearing of everything', () => {
  const heard = vi.fn<(value: string | null) => void>()
  const stop = onOtherTab('token', heard)
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'x' }))
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'fresh' }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  stop()
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'late' }))
  expect(heard.mock.calls).toEqual([['fresh'], [null]])
})
