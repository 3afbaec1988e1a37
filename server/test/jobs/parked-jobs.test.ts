import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPostgresListener } from '../../src/db/postgres-listener.ts'
import { createJobHandler, type JobHandler } from '../../src/jobs/handlers.ts'
import { startWorker, type Worker } from '../../src/jobs/worker.ts'
import { enqueue, type JobKind } from '../../src/db/queue.ts'
import { countJobs, runJobNow, claimJobs } from '../../src/db/queue-store.ts'
import { write } from '../../src/db/write.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE_MS = 60_000
const LEASE_MS = 30_000
const CRASHING_PROCESS = fileURLToPath(new URL('./crashing-process.ts', import.meta.url))

type Payload = { n: number }
const createKind = (name: string): JobKind<Payload> => ({ name, read: (row) => row as Payload })
const kind = createKind('test')

let app: TestApp
let outcomes: string[] = []
const events: unknown[] = []
const workers: Worker[] = []

beforeAll(async () => {
  app = await startTestApp({
    withCatalogue: false,
    withJobs: false,
    env: { LOG_LEVEL: 'warn' },
    logStream: { write: (line) => void events.push(Object(JSON.parse(line)).event) },
    observability: {
      meters: {
        recordRequest: () => {},
        recordFirstChunk: () => {},
        recordEventLoopBlocked: () => {},
        recordJob: (name, outcome) => outcomes.push(`${name} ${outcome}`),
      },
    },
  })
})
afterAll(() => app.stop())
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await app.base.db.deleteFrom('jobs').execute()
  outcomes = []
  events.length = 0
})

const startTestWorker = (handlers: JobHandler[], drainMs = 10_000) => {
  const listen = createPostgresListener(app.database.appUrl)
  const times = { pollMs: 20, graceMs: 50, drainMs }
  const worker = startWorker(app.base, app.services, { listen, handlers, ...times })
  workers.push(worker)
  return worker
}
const later = (ms: number) => new Date(app.clock.now().getTime() + ms)
const enqueueJob = (
  jobKind: JobKind<Payload>,
  options: { n?: number; key?: string; expiresAt?: Date } = {},
) =>
  write(app.createJobContext('test'), 'test', (tx) => {
    const { n = 1, key, expiresAt = later(60 * MINUTE_MS) } = options
    return enqueue(app.base, tx, jobKind, { payload: { n }, expiresAt, key })
  })
const listJobs = () => app.base.db.selectFrom('jobs').selectAll().orderBy('id').execute()
const parked = (reason: string) => [{ parked_at: expect.any(Date), parked_reason: reason }]

/** Claims the due jobs as a process that crashes, and lets its lease expire. */
const claimAndCrash = async (name: string, maxOrphans = 9) => {
  const now = app.clock.now()
  const taken = await claimJobs(app.base.db, {
    kinds: [name],
    limit: 9,
    now,
    leaseMs: LEASE_MS,
    maxOrphans,
  })
  app.clock.advance(LEASE_MS + 1_000)
  return taken
}
describe('leases', () => {
  test('a job that this process still runs is not started again when its lease expires', async () => {
    let starts = 0
    const finish = Promise.withResolvers<void>()
    startTestWorker([
      createJobHandler(kind, async () => {
        starts++
        // A blocked event loop cannot renew the lease; when it continues, the lease has expired.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
        app.clock.advance(LEASE_MS + 1_000)
        await finish.promise
      }),
    ])
    await enqueueJob(kind)
    await expect.poll(() => starts).toBe(1)
    await sleep(200)
    expect(starts).toBe(1)
    const [job] = await listJobs()
    expect(job?.run_at.getTime(), 'the lease was renewed').toBeGreaterThan(
      app.clock.now().getTime(),
    )
    finish.resolve()
    await expect.poll(listJobs).toEqual([])
    expect(starts).toBe(1)
  })

  test('a run that has lost its lease to another process is aborted and writes no outcome', async () => {
    const begun = Promise.withResolvers<void>()
    let reason: unknown = null
    startTestWorker([
      createJobHandler(kind, async (_ctx, _payload, signal) => {
        begun.resolve()
        await once(signal, 'abort')
        reason = signal.reason
      }),
    ])
    await enqueueJob(kind)
    await begun.promise
    await app.base.db
      .updateTable('jobs')
      .set({ tries: 2, run_at: later(LEASE_MS) })
      .execute()
    app.clock.advance(LEASE_MS / 2)
    await expect.poll(() => reason).toMatchObject({ name: 'AbortError' })
    await sleep(50)
    expect(await listJobs()).toMatchObject([{ tries: 2, failed_at: null }])
  })
})

describe('crashes', () => {
  test(
    'a job that kills its process is parked after three crashes',
    { timeout: 120_000 },
    async () => {
      await enqueueJob(createKind('kills-its-process'))
      const runProcess = () => {
        const aheadMs = app.clock.now().getTime() - Date.now()
        const child = spawn(
          process.execPath,
          [CRASHING_PROCESS, app.database.appUrl, String(aheadMs)],
          { stdio: ['ignore', 'ignore', 'inherit'] },
        )
        return once(child, 'exit')
      }
      for (const crash of [1, 2, 3]) {
        expect(await runProcess(), `crash ${crash}`).toEqual([null, 'SIGKILL'])
        app.clock.advance(LEASE_MS + 1_000)
      }
      expect(await runProcess(), 'the fourth start').toEqual([0, null])
      expect(await listJobs()).toMatchObject(parked('crashed'))
    },
  )

  test('jobs that ran during a crash are retried one at a time, so that none is blamed for another', async () => {
    for (const n of [1, 2, 3]) await enqueueJob(kind, { n })
    expect(await claimAndCrash('test')).toHaveLength(3)
    expect(await claimAndCrash('test', 1)).toHaveLength(1)
    const counts = (await listJobs()).map(({ unfinished_runs }) => unfinished_runs)
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    const done: number[] = []
    let maxRunning = 0
    let running = 0
    startTestWorker([
      createJobHandler(kind, async (_ctx, { n }) => {
        maxRunning = Math.max(maxRunning, ++running)
        await sleep(20)
        running--
        done.push(n)
      }),
    ])
    await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(maxRunning).toBe(1)
  })

  test('jobs interrupted by a graceful shutdown are not counted as crashed, even if one ignores its signal', async () => {
    const obedient = createKind('obedient')
    let begun = 0
    const worker = startTestWorker(
      [
        createJobHandler(kind, () => {
          begun++
          return new Promise(() => {})
        }),
        createJobHandler(obedient, async (_ctx, _payload, signal) => {
          begun++
          await once(signal, 'abort')
          signal.throwIfAborted()
        }),
      ],
      50,
    )
    await enqueueJob(kind)
    await enqueueJob(obedient)
    await expect.poll(() => begun).toBe(2)
    await worker.stop()
    for (const name of ['test', 'obedient']) {
      expect(await claimAndCrash(name)).toMatchObject([{ tries: 2, unfinishedRuns: 0 }])
    }
  })
})

describe('deadlines', () => {
  test('a job that exceeds its deadline fails, is retried, and is parked the third time', async () => {
    let starts = 0
    const abandoned: Payload[] = []
    startTestWorker([
      createJobHandler(
        kind,
        async (_ctx, _payload, signal) => {
          starts++
          await once(signal, 'abort')
          signal.throwIfAborted()
        },
        {
          deadlineMs: 20,
          onAbandoned: async (_ctx, _tx, payload) => void abandoned.push(payload),
        },
      ),
    ])
    await enqueueJob(kind, { n: 7, key: 'once' })
    const unfinished = async () => (await listJobs())[0]?.unfinished_runs
    for (const run of [1, 2]) {
      await expect.poll(unfinished).toBe(run)
      expect(starts).toBe(run)
      app.clock.advance(15_000)
    }
    await expect.poll(listJobs).toMatchObject(parked('deadline'))
    expect(abandoned).toEqual([{ n: 7 }])
    expect(outcomes).toEqual(['test failed', 'test failed', 'test parked'])
    expect(events).toContain('job.deadline_exceeded')
    expect(events).toContain('job.parked')
    app.clock.advance(2 * 60 * MINUTE_MS)
    await sleep(100)
    expect(starts, 'a parked job is not claimed').toBe(3)
    expect(await countJobs(app.base.db, app.clock.now())).toEqual([
      { kind: 'test', waiting: 0, late: 0, parked: 1 },
    ])
    await enqueueJob(kind, { n: 8, key: 'once' })
    expect(await listJobs(), 'a job with the same key can be enqueued again').toHaveLength(2)
  })

  test('a handler that ignores its abort signal frees its slot and is not started twice in this process', async () => {
    const finish = Promise.withResolvers<void>()
    let starts = 0
    const stuck = (): Promise<void> => {
      starts++
      return finish.promise
    }
    const others: number[] = []
    const other = createKind('other')
    const listen = createPostgresListener(app.database.appUrl)
    const handlers = [
      createJobHandler(kind, stuck, { deadlineMs: 50 }),
      createJobHandler(other, async (_ctx, { n }) => void others.push(n)),
    ]
    workers.push(
      startWorker(app.base, app.services, {
        listen,
        handlers,
        concurrency: 1,
        graceMs: 50,
        pollMs: 20,
      }),
    )
    await enqueueJob(kind)
    await expect.poll(listJobs).toMatchObject(parked('deadline'))
    await enqueueJob(other, { n: 5 })
    await expect.poll(() => others).toEqual([5])
    const [job] = await listJobs()
    await write(app.createJobContext('test'), 'test', (tx) =>
      runJobNow(tx, job?.id ?? 0, app.clock.now()),
    )
    await sleep(100)
    expect(starts).toBe(1)
    finish.resolve()
    // The late result is still accepted.
    await expect.poll(listJobs).toEqual([])
    expect(starts).toBe(1)
  })
})

describe('abandoned jobs', () => {
  test('a job whose onAbandoned hook fails is still parked', async () => {
    await enqueueJob(kind)
    for (let crash = 0; crash < 3; crash++) await claimAndCrash('test')
    startTestWorker([
      createJobHandler(kind, async () => {}, {
        onAbandoned: async () => {
          throw new Error('the hook failed')
        },
      }),
    ])
    await expect.poll(listJobs).toMatchObject(parked('crashed'))
    expect(events).toContain('job.abandon_failed')
  })

  test('an expired job is removed, counted, logged, and its onAbandoned hook runs', async () => {
    const abandoned: Payload[] = []
    await enqueueJob(kind, { n: 3, expiresAt: later(1_000) })
    app.clock.advance(2_000)
    startTestWorker([
      createJobHandler(kind, async () => {}, {
        onAbandoned: async (_ctx, _tx, payload) => void abandoned.push(payload),
      }),
    ])
    await expect.poll(listJobs).toEqual([])
    await expect.poll(() => outcomes).toEqual(['test given up'])
    expect(abandoned).toEqual([{ n: 3 }])
    expect(events).toContain('job.expired')
  })

  test('a parked job that is run again gets new tries and time before it expires', async () => {
    await enqueueJob(kind, { expiresAt: later(3 * MINUTE_MS) })
    for (let crash = 0; crash < 3; crash++) await claimAndCrash('test')
    const worker = startTestWorker([createJobHandler(kind, async () => {})])
    await expect.poll(listJobs).toMatchObject(parked('crashed'))
    await worker.stop()
    app.clock.advance(60 * MINUTE_MS)
    const [job] = await listJobs()
    const before = await write(app.createJobContext('test'), 'test', (tx) =>
      runJobNow(tx, job?.id ?? 0, app.clock.now()),
    )
    expect(before).toMatchObject({ parkedReason: 'crashed', tries: 4 })
    let starts = 0
    startTestWorker([createJobHandler(kind, async () => void starts++)])
    await expect.poll(listJobs).toEqual([])
    expect(starts).toBe(1)
  })
})
