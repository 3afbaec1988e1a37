import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCurrentWork } from './current-work.ts'
import type { Meters } from './meters.ts'
import { watchEventLoop } from './watch-event-loop.ts'

let nowMs = 0
const logged: unknown[] = []
const blockedSeconds: number[] = []
const record = (fields: object) => void logged.push(fields)
const log = { info: record, warn: record, error: record }
const meters: Meters = {
  recordRequest() {},
  recordFirstChunk() {},
  recordJob() {},
  recordEventLoopBlocked: (seconds: number) => void blockedSeconds.push(seconds),
}
const work = createCurrentWork()
let watch: ReturnType<typeof watchEventLoop>

beforeEach(() => {
  vi.useFakeTimers()
  logged.length = 0
  blockedSeconds.length = 0
  watch = watchEventLoop({ work, log, meters, clocks: { nowMs: () => nowMs, cpuMs: () => nowMs } })
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

/** Lets the next tick run after the given time. */
const advance = (ms: number) => {
  nowMs += ms
  vi.advanceTimersByTime(100)
}

test('an idle event loop, or one that is a little late, is not logged', () => {
  for (const ms of [100, 100, 250, 300]) advance(ms)
  expect(logged).toEqual([])
  expect(blockedSeconds).toEqual([])
})

test('a blocked event loop is logged and counted with the work that ran meanwhile', () => {
  const endOld = work.begin('GET /stream')
  work.begin('GET /earlier')()
  advance(100)
  work.begin('POST /import')()
  const endJob = work.begin('job review')
  advance(900)
  expect(logged).toEqual([
    {
      event: 'event_loop.blocked',
      blockedMs: 800,
      cpuMs: 900,
      work: ['POST /import', 'job review', 'GET /stream'],
    },
  ])
  expect(blockedSeconds).toEqual([0.8])
  endOld()
  endJob()
})
