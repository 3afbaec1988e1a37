import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenTypingIdle } from './typing-idle.ts'

beforeEach(() => vi.useFakeTimers({ now: 10_000_000 }))
afterEach(() => vi.useRealTimers())

const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))

test('deferred work runs at once, or one second after the last key press', () => {
  const work = vi.fn<() => void>()
  whenTypingIdle(work)
  expect(work).toHaveBeenCalledTimes(1)
  press()
  whenTypingIdle(work)
  vi.advanceTimersByTime(900)
  press()
  vi.advanceTimersByTime(900)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(2)
})

test('work deferred until typing stops can be cancelled', () => {
  const work = vi.fn<() => void>()
  press()
  whenTypingIdle(work)()
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
})
