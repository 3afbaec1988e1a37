import { expect, test, vi } from 'vitest'
import { createSignalHandler, SHUTDOWN_TIMEOUT_MS } from './stop-signals.ts'

const setUp = () => {
  let time = 0
  const exit = vi.fn<(code: number) => void>()
  const stopping = Promise.withResolvers<void>()
  const stop = vi.fn<() => Promise<void>>(() => stopping.promise)
  const reportUnfinished = vi.fn<() => void>()
  const signal = createSignalHandler({ stop, exit, now: () => time, reportUnfinished })
  return { signal, stop, stopping, exit, reportUnfinished, wait: (ms: number) => (time += ms) }
}

test('the first stop signal shuts down gracefully and exits with 0', async () => {
  const { signal, stopping, exit } = setUp()
  signal()
  expect(exit).not.toHaveBeenCalled()
  stopping.resolve()
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
})

test('a second stop signal right after the first is ignored', () => {
  const { signal, stop, exit, wait } = setUp()
  signal()
  wait(1_900)
  signal()
  expect(exit).not.toHaveBeenCalled()
  expect(stop).toHaveBeenCalledOnce()
})

test('a later stop signal exits at once with 1, without waiting for the shutdown', () => {
  const { signal, stop, exit, wait } = setUp()
  signal()
  wait(2_100)
  signal()
  expect(exit.mock.calls).toEqual([[1]])
  expect(stop).toHaveBeenCalledOnce()
})

test('a shutdown that times out is reported and exits with 1', () => {
  vi.useFakeTimers()
  try {
    const { signal, exit, reportUnfinished } = setUp()
    signal()
    vi.advanceTimersByTime(SHUTDOWN_TIMEOUT_MS - 1)
    expect(exit).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reportUnfinished).toHaveBeenCalledOnce()
    expect(exit.mock.calls).toEqual([[1]])
  } finally {
    vi.useRealTimers()
  }
})
