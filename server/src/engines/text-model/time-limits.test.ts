import { once } from 'node:events'
import { createServer, connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  collectEvents,
  catchReplyError,
  neverAborted,
  createTextRequest,
  createFakeModel,
  joinText,
} from './fixtures.ts'
import { withTimeLimits } from './time-limits.ts'
import type { TextModel } from './port.ts'

const LIMITS = { firstTokenMs: 20_000, gapMs: 10_000, wholeMs: 60_000 }
const request = createTextRequest('Hello')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failing = async (steps: (string | number)[], afterMs: number) => {
  const { model, state } = createFakeModel('slow', () => steps)
  let error: unknown
  const failed = catchReplyError(withTimeLimits(model, LIMITS).reply(request, neverAborted)).then(
    (thrown) => {
      error = thrown
    },
  )
  await vi.advanceTimersByTimeAsync(afterMs - 1)
  expect(error).toBeUndefined()
  expect(state.open).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  // Data that has arrived by now is read once more before the deadline counts as missed.
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(state.open).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  return error
}

test('a reply fails with a timeout if its first chunk is late', async () => {
  expect(await failing([25_000, 'late', 'finish'], 20_000)).toMatchObject({ reason: 'timeout' })
})

test('a reply fails with a timeout if a later chunk is late', async () => {
  const steps = [15_000, 'in time', 9_000, 'again', 11_000, 'late', 'finish']
  expect(await failing(steps, 15_000 + 9_000 + 10_000)).toMatchObject({ reason: 'timeout' })
})

test('a reply fails with a timeout if it exceeds the total time', async () => {
  const steps = Array.from({ length: 20 }, () => [9_000, 'and ']).flat()
  expect(await failing(steps, 60_000)).toMatchObject({ reason: 'timeout' })
})

test('a reply within the time limits passes unchanged', async () => {
  const { model, state } = createFakeModel('quick', () => [19_000, 'I ', 9_000, 'see', 'finish'])
  const reply = collectEvents(withTimeLimits(model, LIMITS).reply(request, neverAborted))
  await vi.advanceTimersByTimeAsync(28_000)
  const events = await reply
  expect(joinText(events)).toBe('I see')
  expect(events.at(-1)?.type).toBe('finish')
  expect(state.open).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('an alive event resets the time limit like a text chunk', async () => {
  const steps = [15_000, 'alive', 9_000, 'alive', 9_000, 'I see', 'finish']
  const { model } = createFakeModel('thoughtful', () => steps)
  const reply = collectEvents(withTimeLimits(model, LIMITS).reply(request, neverAborted))
  await vi.advanceTimersByTimeAsync(33_000)
  expect(joinText(await reply)).toBe('I see')
})

test('time spent by a slow consumer does not count against the limits', async () => {
  const { model } = createFakeModel('quick', () => ['I ', 'see', 'finish'])
  const events = withTimeLimits(model, LIMITS).reply(request, neverAborted)[Symbol.asyncIterator]()
  await events.next()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await events.next()).toEqual({ done: false, value: { type: 'text', text: 'see' } })
})

test('an abort rejects with its own reason even if the engine ignores the signal', async () => {
  const deaf: TextModel = {
    ...createFakeModel('deaf', () => []).model,
    reply: () => ({
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }),
    }),
  }
  const stop = new AbortController()
  const why = new Error('stop')
  const failed = catchReplyError(withTimeLimits(deaf, LIMITS).reply(request, stop.signal))
  await vi.advanceTimersByTimeAsync(10)
  stop.abort(why)
  expect(await failed).toBe(why)
  expect(vi.getTimerCount()).toBe(0)
})

test('a chunk that reached the socket in time counts even if the event loop was blocked past the deadline', async () => {
  vi.useRealTimers()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => socket.write('word'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const model: TextModel = {
    ...createFakeModel('socket', () => []).model,
    async *reply() {
      const data = once(socket, 'data')
      socket.write('ask')
      // Answered and waiting in the socket by the time the event loop is free again.
      setImmediate(() =>
        setImmediate(() => {
          const deadline = performance.now() + 150
          while (performance.now() < deadline);
        }),
      )
      yield { type: 'text', text: String((await data)[0]) }
      yield { type: 'finish', finish: 'stop' }
    },
  }
  const limits = { firstTokenMs: 100, gapMs: 10_000, wholeMs: 60_000 }
  const events = await collectEvents(withTimeLimits(model, limits).reply(request, neverAborted))
  expect(joinText(events)).toBe('word')
  socket.destroy()
  server.close()
})
