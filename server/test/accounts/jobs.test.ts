import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenAt } from '../../src/db/listen.ts'
import { handlerOf } from '../../src/jobs/handlers.ts'
import { startWorker, type Worker } from '../../src/jobs/worker.ts'
import { enqueue, type JobKind } from '../../src/kernel/queue.ts'
import { takeJobs } from '../../src/kernel/queue-store.ts'
import { write } from '../../src/kernel/write.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import pg from 'pg'

const MINUTE = 60_000
type Payload = { n: number }
const kind: JobKind<Payload> = { name: 'test', read: (row) => row as Payload }

let app: TestApp
let done: number[]
let fails: number
const workers: Worker[] = []

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
})
afterAll(() => app.stop())
beforeEach(async () => {
  done = []
  fails = 0
  for (const worker of workers.splice(0)) await worker.stop()
  await app.base.db.deleteFrom('jobs').execute()
})

const run = handlerOf(kind, async (_, { n }) => {
  if (fails-- > 0) throw new Error('not yet')
  done.push(n)
})
const start = (pollMs = 60_000, handler = run) => {
  const worker = startWorker(app.base, app.parts, {
    listen: listenAt(app.database.appUrl),
    handlers: [handler],
    pollMs,
  })
  workers.push(worker)
  return worker
}
const later = (ms: number) => new Date(app.clock.now().getTime() + ms)
const ask = (n: number, more: { key?: string; runAt?: Date; expiresAt?: Date } = {}) =>
  write(app.job('test'), 'test', (tx) =>
    enqueue(app.base, tx, kind, { payload: { n }, expiresAt: later(60 * MINUTE), ...more }),
  )
const rows = () => app.base.db.selectFrom('jobs').select(['kind', 'tries']).execute()

test('a worker hears of work at once, and nothing is left of it', async () => {
  start()
  await sleep(200)
  const asked = performance.now()
  await ask(1)
  await expect.poll(() => done, { interval: 5 }).toEqual([1])
  expect(performance.now() - asked).toBeLessThan(1_000)
  await expect.poll(rows).toEqual([])
})

test('work that was asked for while nobody was there is done at the next start', async () => {
  await ask(1)
  await ask(2)
  expect(await rows()).toHaveLength(2)
  start()
  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('work belongs to its transaction: what is rolled back is never done', async () => {
  start()
  const broken = write(app.job('test'), 'test', async (tx) => {
    await enqueue(app.base, tx, kind, { payload: { n: 9 }, expiresAt: later(MINUTE) })
    throw new Error('changed my mind')
  })
  await expect(broken).rejects.toThrow('changed my mind')
  await ask(1)
  await expect.poll(() => done).toEqual([1])
})

test('many workers do each job once', async () => {
  for (let i = 0; i < 3; i++) start(20)
  for (let n = 0; n < 60; n++) await ask(n)
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(60)
  await sleep(100)
  expect(new Set(done).size).toBe(60)
  expect(done).toHaveLength(60)
})

test('what fails comes again, each time after a longer pause', async () => {
  fails = 2
  start(20)
  await ask(1)
  await expect.poll(rows).toEqual([{ kind: 'test', tries: 1 }])
  await sleep(150)
  expect(await rows()).toEqual([{ kind: 'test', tries: 1 }])
  app.clock.advance(3_000)
  await expect.poll(rows).toEqual([{ kind: 'test', tries: 2 }])
  app.clock.advance(3_000)
  await sleep(150)
  expect(await rows()).toEqual([{ kind: 'test', tries: 2 }])
  app.clock.advance(10_000)
  await expect.poll(() => done).toEqual([1])
})

test('what is too late is given up', async () => {
  fails = 1_000
  start(20)
  await ask(1, { expiresAt: later(20_000) })
  await expect.poll(rows).toEqual([{ kind: 'test', tries: 1 }])
  app.clock.advance(30_000)
  await expect.poll(rows).toEqual([])
  expect(done).toEqual([])
})

test('a job of a dead worker is taken again when its lease is over', async () => {
  await ask(1)
  const now = app.clock.now()
  const [taken] = await takeJobs(app.base.db, { kinds: ['test'], limit: 1, now, leaseMs: 30_000 })
  expect(taken?.payload).toEqual({ n: 1 })
  start(20)
  await sleep(150)
  expect(done).toEqual([])
  app.clock.advance(31_000)
  await expect.poll(() => done).toEqual([1])
})

test('the same key is the same work, and a time is a time', async () => {
  await ask(1, { key: 'once' })
  await ask(2, { key: 'once' })
  await ask(3, { runAt: later(MINUTE) })
  start(20)
  await expect.poll(() => done).toEqual([1])
  await sleep(100)
  expect(done).toEqual([1])
  app.clock.advance(2 * MINUTE)
  await expect.poll(() => done).toEqual([1, 3])
})

test('stopping waits for the work under way', async () => {
  const begun = Promise.withResolvers<void>()
  const slow = handlerOf(kind, async (_, { n }) => {
    begun.resolve()
    await sleep(300)
    done.push(n)
  })
  const worker = start(20, slow)
  await ask(1)
  await begun.promise
  await worker.stop()
  expect(done).toEqual([1])
  expect(await rows()).toEqual([])
})

test('a lost connection is found again, and what was said meanwhile is not missed', async () => {
  start()
  await ask(1)
  await expect.poll(() => done).toEqual([1])
  const admin = new pg.Client({ connectionString: app.database.appUrl })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`,
  )
  await ask(2)
  await admin.end()
  await expect.poll(() => done, { timeout: 5_000 }).toEqual([1, 2])
  await sleep(500)
  await ask(3)
  await expect.poll(() => done).toEqual([1, 2, 3])
})
