import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPostgresListener } from '../../src/db/postgres-listener.ts'
import { createJobHandler } from '../../src/jobs/handlers.ts'
import { startWorker, type Worker } from '../../src/jobs/worker.ts'
import { enqueue, type JobKind } from '../../src/db/queue.ts'
import { claimJobs } from '../../src/db/queue-store.ts'
import { write } from '../../src/db/write.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import pg from 'pg'

const MINUTE_MS = 60_000
type Payload = { n: number }
const kind: JobKind<Payload> = { name: 'test', read: (row) => row as Payload }

let app: TestApp
let done: number[]
let failuresLeft: number
const workers: Worker[] = []

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
})
afterAll(() => app.stop())
beforeEach(async () => {
  done = []
  failuresLeft = 0
  for (const worker of workers.splice(0)) await worker.stop()
  await app.base.db.deleteFrom('jobs').execute()
})

const recordingHandler = createJobHandler(kind, async (_, { n }) => {
  if (failuresLeft-- > 0) throw new Error('not yet')
  done.push(n)
})
const startTestWorker = (pollMs = 60_000, handler = recordingHandler) => {
  const worker = startWorker(app.base, app.services, {
    listen: createPostgresListener(app.database.appUrl),
    handlers: [handler],
    pollMs,
  })
  workers.push(worker)
  return worker
}
const inFuture = (ms: number) => new Date(app.clock.now().getTime() + ms)
const enqueueJob = (n: number, more: { key?: string; runAt?: Date; expiresAt?: Date } = {}) =>
  write(app.createJobContext('test'), 'test', (tx) =>
    enqueue(app.base, tx, kind, { payload: { n }, expiresAt: inFuture(60 * MINUTE_MS), ...more }),
  )
const listJobs = () => app.base.db.selectFrom('jobs').select(['kind', 'tries']).execute()

test('a worker is notified of a new job at once, and the job is deleted when done', async () => {
  startTestWorker()
  await sleep(200)
  const enqueuedAt = performance.now()
  await enqueueJob(1)
  await expect.poll(() => done, { interval: 5 }).toEqual([1])
  expect(performance.now() - enqueuedAt).toBeLessThan(1_000)
  await expect.poll(listJobs).toEqual([])
})

test('jobs enqueued while no worker runs are done when the next worker starts', async () => {
  await enqueueJob(1)
  await enqueueJob(2)
  expect(await listJobs()).toHaveLength(2)
  startTestWorker()
  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('a job of a rolled-back transaction is never run', async () => {
  startTestWorker()
  const broken = write(app.createJobContext('test'), 'test', async (tx) => {
    await enqueue(app.base, tx, kind, { payload: { n: 9 }, expiresAt: inFuture(MINUTE_MS) })
    throw new Error('changed my mind')
  })
  await expect(broken).rejects.toThrow('changed my mind')
  await enqueueJob(1)
  await expect.poll(() => done).toEqual([1])
})

test('several workers run each job exactly once', async () => {
  for (let i = 0; i < 3; i++) startTestWorker(20)
  for (let n = 0; n < 60; n++) await enqueueJob(n)
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(60)
  await sleep(100)
  expect(new Set(done).size).toBe(60)
  expect(done).toHaveLength(60)
})

test('a failing job is retried with growing backoff', async () => {
  failuresLeft = 2
  startTestWorker(20)
  await enqueueJob(1)
  await expect.poll(listJobs).toEqual([{ kind: 'test', tries: 1 }])
  await sleep(150)
  expect(await listJobs()).toEqual([{ kind: 'test', tries: 1 }])
  app.clock.advance(3_000)
  await expect.poll(listJobs).toEqual([{ kind: 'test', tries: 2 }])
  app.clock.advance(3_000)
  await sleep(150)
  expect(await listJobs()).toEqual([{ kind: 'test', tries: 2 }])
  app.clock.advance(10_000)
  await expect.poll(() => done).toEqual([1])
})

test('a job that fails until its deadline is dropped', async () => {
  failuresLeft = 1_000
  startTestWorker(20)
  await enqueueJob(1, { expiresAt: inFuture(20_000) })
  await expect.poll(listJobs).toEqual([{ kind: 'test', tries: 1 }])
  app.clock.advance(30_000)
  await expect.poll(listJobs).toEqual([])
  expect(done).toEqual([])
})

test('a job of a dead worker is taken again when its lease expires', async () => {
  await enqueueJob(1)
  const now = app.clock.now()
  const [taken] = await claimJobs(app.base.db, { kinds: ['test'], limit: 1, now, leaseMs: 30_000 })
  expect(taken?.payload).toEqual({ n: 1 })
  startTestWorker(20)
  await sleep(150)
  expect(done).toEqual([])
  app.clock.advance(31_000)
  await expect.poll(() => done).toEqual([1])
})

test('a job key deduplicates jobs, and a job does not run before its time', async () => {
  await enqueueJob(1, { key: 'once' })
  await enqueueJob(2, { key: 'once' })
  await enqueueJob(3, { runAt: inFuture(MINUTE_MS) })
  startTestWorker(20)
  await expect.poll(() => done).toEqual([1])
  await sleep(100)
  expect(done).toEqual([1])
  app.clock.advance(2 * MINUTE_MS)
  await expect.poll(() => done).toEqual([1, 3])
})

test('stopping a worker waits for its running job', async () => {
  const begun = Promise.withResolvers<void>()
  const slow = createJobHandler(kind, async (_, { n }) => {
    begun.resolve()
    await sleep(300)
    done.push(n)
  })
  const worker = startTestWorker(20, slow)
  await enqueueJob(1)
  await begun.promise
  await worker.stop()
  expect(done).toEqual([1])
  expect(await listJobs()).toEqual([])
})

test('a worker reconnects after a lost connection and misses no job enqueued meanwhile', async () => {
  startTestWorker()
  await enqueueJob(1)
  await expect.poll(() => done).toEqual([1])
  const admin = new pg.Client({ connectionString: app.database.appUrl })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`,
  )
  await enqueueJob(2)
  await admin.end()
  await expect.poll(() => done, { timeout: 5_000 }).toEqual([1, 2])
  await sleep(500)
  await enqueueJob(3)
  await expect.poll(() => done).toEqual([1, 2, 3])
})
