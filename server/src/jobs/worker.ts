import type { Subscribe } from '../db/postgres-listener.ts'
import type { AppDependencies } from '../kernel/ctx.ts'
import type { Services } from '../kernel/services.ts'
import { JOBS_CHANNEL, renewLeases, claimJobs, type ClaimedJob } from '../db/queue-store.ts'
import { JOB_HANDLERS, SLOW_JOB_HANDLERS, type JobHandler } from './handlers.ts'
import { startJob, type JobRun } from './run-job.ts'
import { createJobContext } from './timers.ts'

const CONCURRENCY = 4
const POLL_INTERVAL_MS = 5_000
const DRAIN_TIMEOUT_MS = 10_000
const LEASE_MS = 30_000
const RENEW_INTERVAL_MS = LEASE_MS / 3

export type Worker = { stop(): Promise<void> }

type WorkerOptions = {
  listen: Subscribe
  handlers?: readonly JobHandler[]
  concurrency?: number
  pollMs?: number
  /** How long running jobs may go on when the worker stops; `graceMs` applies after their abort. */
  drainMs?: number
  graceMs?: number
}

/** Runs queued jobs under a lease: at once when notified, otherwise at the next poll. */
export const startWorker = (
  base: AppDependencies,
  services: Services,
  options: WorkerOptions,
): Worker => {
  const handlers = new Map((options.handlers ?? JOB_HANDLERS).map((one) => [one.kind, one]))
  /** Runs that occupy a slot, each with the promise that frees it. */
  const running = new Map<JobRun, Promise<void>>()
  /** Jobs whose handler has not returned, even if their slot is free again: not to be claimed. */
  const unreturned = new Set<number>()
  const shutdown = new AbortController()
  let isStopping = false
  let currentPoll: Promise<void> | null = null
  let isPollRequested = false
  let renewedAt = base.clock.now()

  const start = (job: ClaimedJob) => {
    const handler = handlers.get(job.kind)
    if (!handler) return
    const ctx = createJobContext(base, services, job.kind)
    const { graceMs } = options
    const run = startJob(base, ctx, { job, handler, shutdown: shutdown.signal, graceMs })
    unreturned.add(job.id)
    const settled = run.settled
      // The lease expires, and then the job is retried.
      .catch((error: unknown) => {
        const fields = { event: 'job.not_settled', error, job: job.kind, jobId: job.id }
        base.log.error(fields, 'could not save the outcome of a job')
      })
      .finally(() => {
        running.delete(run)
        poll()
      })
    running.set(run, settled)
    void run.finished.catch(() => {}).then(() => unreturned.delete(job.id))
  }

  /** Heartbeat: renews the leases of running jobs, and aborts those that another process holds now. */
  const renew = async () => {
    const runs = [...running.keys()]
    const now = base.clock.now()
    if (runs.length > 0) {
      const jobs = runs.map(({ job }) => job)
      const held = await renewLeases(base.db, jobs, new Date(now.getTime() + LEASE_MS))
      for (const run of runs) if (!held.has(run.job.id)) run.loseLease()
    }
    renewedAt = now
  }

  const claimDueJobs = async () => {
    do {
      isPollRequested = false
      const limit = (options.concurrency ?? CONCURRENCY) - running.size
      if (isStopping || limit <= 0) return
      const now = base.clock.now()
      // The event loop was blocked or the machine slept: first check which leases are still held.
      if (now.getTime() - renewedAt.getTime() >= RENEW_INTERVAL_MS) await renew()
      const isSuspectRunning = [...running.keys()].some(({ job }) => job.unfinishedRuns > 0)
      const jobs = await claimJobs(base.db, {
        kinds: [...handlers.keys()],
        limit,
        now,
        leaseMs: LEASE_MS,
        except: [...unreturned],
        maxOrphans: isSuspectRunning ? 0 : 1,
      })
      for (const job of jobs) start(job)
      if (jobs.length === limit) isPollRequested = true
    } while (isPollRequested)
  }

  // Coalesces polls. A request during a poll triggers another one, so that a new job does not wait for the timer.
  const poll = () => {
    isPollRequested = true
    currentPoll ??= claimDueJobs()
      .catch((error: unknown) =>
        base.log.error({ event: 'jobs.take_failed', error }, 'could not claim jobs'),
      )
      .finally(() => {
        currentPoll = null
        if (isPollRequested) poll()
      })
  }

  const pollTimer = setInterval(poll, options.pollMs ?? POLL_INTERVAL_MS)
  const renewTimer = setInterval(() => {
    renew().catch((error: unknown) =>
      base.log.warn({ event: 'jobs.renew_failed', error }, 'could not renew job leases'),
    )
  }, RENEW_INTERVAL_MS)
  const subscription = options.listen(JOBS_CHANNEL, { onMessage: poll, onReady: poll })

  return {
    async stop() {
      isStopping = true
      clearInterval(pollTimer)
      await subscription.stop()
      await currentPoll
      const drainTimer = setTimeout(() => shutdown.abort(), options.drainMs ?? DRAIN_TIMEOUT_MS)
      await Promise.all(running.values())
      clearTimeout(drainTimer)
      clearInterval(renewTimer)
    },
  }
}

/** Starts this node's two workers: for quick jobs and for slow jobs. */
export const startWorkers = (
  base: AppDependencies,
  services: Services,
  options: Pick<WorkerOptions, 'listen' | 'pollMs'>,
): Worker => {
  const workers = [
    startWorker(base, services, options),
    startWorker(base, services, {
      ...options,
      handlers: SLOW_JOB_HANDLERS,
      concurrency: base.engines.imageModel.maxConcurrent,
    }),
  ]
  return { stop: async () => void (await Promise.all(workers.map((one) => one.stop()))) }
}
