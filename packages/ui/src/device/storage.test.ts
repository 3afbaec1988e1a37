import { afterEach, expect, test, vi } from 'vitest'
import { removeStored, onOtherTab, writeStored, readStored } from './storage.ts'

afterEach(() => vi.restoreAllMocks())

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('values are kept in memory for the life of the page when storage is denied', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied)
  writeStored('theme', 'light')
  expect(readStored('theme')).toBe('light')
  removeStored('theme')
  expect(readStored('theme')).toBeNull()
})

test('a listener is called for a change of its key or a clear in another tab', () => {
  const listener = vi.fn<(value: string | null) => void>()
  const stop = onOtherTab('token', listener)
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'x' }))
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'fresh' }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  stop()
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'late' }))
  expect(listener.mock.calls).toEqual([['fresh'], [null]])
})
