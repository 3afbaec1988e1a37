import { afterEach, expect, test, vi } from 'vitest'
import { createWorkerPool, type WorkerPool, type WorkerPoolLimits } from './worker-pool.ts'

const WAIT_MS = 60_000
vi.setConfig({ testTimeout: 2 * WAIT_MS })

const module = new URL('../../test/fakes/worker-tasks.ts', import.meta.url)
const task = <Input, Output = never>(name: string, deadlineMs = WAIT_MS) => ({
  module,
  name,
  deadlineMs,
  types: undefined as ((input: Input) => Output) | undefined,
})
const double = task<number, number>('double')
const endless = task<null>('loopForever')

const logged: object[] = []
const record = (fields: object) => void logged.push(fields)
const log = { info: record, warn: record, error: record }

let pool: WorkerPool
const open = (limits: Partial<WorkerPoolLimits> = {}) => {
  logged.length = 0
  pool = createWorkerPool(
    { maxThreads: 1, maxQueued: 1, maxPerUser: 2, idleTimeoutMs: WAIT_MS, ...limits },
    log,
  )
  return pool
}
afterEach(() => pool.close())

test('a worker pool has no thread before its first task, and none after it was idle', async () => {
  const { run, threadCount } = open({ idleTimeoutMs: 50 })
  expect(threadCount()).toBe(0)
  expect(await run(double, 21, null)).toBe(42)
  expect(threadCount()).toBe(1)
  await vi.waitFor(() => expect(threadCount()).toBe(0), WAIT_MS)
  expect(await run(double, 4, null)).toBe(8)
})

test('a failure on a worker thread keeps its error name, and any other error stays an error', async () => {
  const { run } = open()
  await expect(run(task<string>('refuse'), 'age', null)).rejects.toMatchObject({
    errorName: 'BAD_PARAMETER',
    details: { field: 'age' },
  })
  await expect(run(task<string>('breakDown'), 'out of order', null)).rejects.toThrow('out of order')
})

test('a task over its deadline is terminated with its thread, and the pool goes on', async () => {
  const { run, threadCount } = open()
  const ending = run(task<null>('loopForever', 300), null, null)
  await expect(ending).rejects.toMatchObject({ errorName: 'TOO_COMPLEX' })
  expect(logged).toMatchObject([
    { event: 'worker_pool.task_terminated', task: 'loopForever', reason: 'deadline' },
  ])
  expect(await run(double, 3, null)).toBe(6)
  expect(threadCount()).toBe(1)
})

test('a task over its memory limit is terminated with its thread, and the pool goes on', async () => {
  const { run } = open()
  const ending = run(task<null>('fillMemory'), null, null)
  await expect(ending).rejects.toMatchObject({ errorName: 'TOO_COMPLEX' })
  expect(await run(double, 3, null)).toBe(6)
})

test('a user over their limit gets TOO_MANY_REQUESTS while others are served', async () => {
  const { run } = open({ maxThreads: 2, maxQueued: 4, maxPerUser: 1 })
  const busy = run(endless, null, 1)
  busy.catch(() => {})
  await expect(run(double, 1, 1)).rejects.toMatchObject({
    errorName: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: expect.any(Number) },
  })
  expect(await run(double, 1, 2)).toBe(2)
})

test('a full worker pool queue rejects further tasks, and closing the pool rejects the queued ones', async () => {
  const { run, close } = open()
  const running = run(endless, null, 1)
  const queued = run(double, 1, 2)
  const settled = Promise.allSettled([running, queued])
  await expect(run(double, 1, 3)).rejects.toMatchObject({
    errorName: 'UNAVAILABLE',
    details: { retryAfterSeconds: expect.any(Number) },
  })
  await close()
  expect(await settled).toMatchObject([
    { status: 'rejected', reason: { errorName: 'UNAVAILABLE' } },
    { status: 'rejected', reason: { errorName: 'UNAVAILABLE' } },
  ])
})
