import type { Listen } from '../db/listen.ts'
import type { Base } from '../kernel/ctx.ts'
import type { Parts } from '../kernel/parts.ts'
import { JOBS_CHANNEL, renewLeases, takeJobs, type TakenJob } from '../kernel/queue-store.ts'
import { HANDLERS, SLOW_HANDLERS, type Handler } from './handlers.ts'
import { startJob, type JobRun } from './run-job.ts'
import { jobContext } from './timers.ts'

const PLACES = 4
const POLL_MS = 5_000
const DRAIN_MS = 10_000
const LEASE_MS = 30_000
const RENEW_MS = LEASE_MS / 3

export type Worker = { stop(): Promise<void> }

type Options = {
  listen: Listen
  handlers?: readonly Handler[]
  places?: number
  pollMs?: number
  /** How long running jobs may go on when the worker stops, and then after their abort. */
  drainMs?: number
  graceMs?: number
}

/** Does the work that others have asked for: at once when it hears of it, else at the next look. */
export const startWorker = (base: Base, parts: Parts, options: Options): Worker => {
  const handlers = new Map((options.handlers ?? HANDLERS).map((one) => [one.kind, one]))
  /** Runs that take a place, each with the promise that frees it. */
  const running = new Map<JobRun, Promise<void>>()
  /** Jobs whose handler has not returned, also those that have lost their place: not to be taken. */
  const unreturned = new Set<number>()
  const ending = new AbortController()
  let isStopping = false
  let looking: Promise<void> | null = null
  let isAskedAgain = false
  let renewedAt = base.clock.now()

  const start = (job: TakenJob) => {
    const handler = handlers.get(job.kind)
    if (!handler) return
    const ctx = jobContext(base, parts, job.kind)
    const { graceMs } = options
    const run = startJob(base, ctx, { job, handler, shutdown: ending.signal, graceMs })
    unreturned.add(job.id)
    const settled = run.settled
      // The lease runs out by itself, and then the job comes again.
      .catch((error: unknown) => {
        const facts = { event: 'job.not_settled', error, job: job.kind, jobId: job.id }
        base.log.error(facts, 'a job was not settled')
      })
      .finally(() => {
        running.delete(run)
        look()
      })
    running.set(run, settled)
    void run.finished.catch(() => {}).then(() => unreturned.delete(job.id))
  }

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

  const takeAll = async () => {
    do {
      isAskedAgain = false
      const limit = (options.places ?? PLACES) - running.size
      if (isStopping || limit <= 0) return
      const now = base.clock.now()
      // The event loop was blocked or the machine asleep: first see what is still held.
      if (now.getTime() - renewedAt.getTime() >= RENEW_MS) await renew()
      const isSuspectRunning = [...running.keys()].some(({ job }) => job.unfinishedRuns > 0)
      const jobs = await takeJobs(base.db, {
        kinds: [...handlers.keys()],
        limit,
        now,
        leaseMs: LEASE_MS,
        except: [...unreturned],
        maxOrphans: isSuspectRunning ? 0 : 1,
      })
      for (const job of jobs) start(job)
      if (jobs.length === limit) isAskedAgain = true
    } while (isAskedAgain)
  }

  // Asked while looking, it looks once more: what came in between must not wait for the next poll.
  const look = () => {
    isAskedAgain = true
    looking ??= takeAll()
      .catch((error: unknown) =>
        base.log.error({ event: 'jobs.take_failed', error }, 'jobs could not be taken'),
      )
      .finally(() => {
        looking = null
        if (isAskedAgain) look()
      })
  }

  const polling = setInterval(look, options.pollMs ?? POLL_MS)
  const renewing = setInterval(() => {
    renew().catch((error: unknown) =>
      base.log.warn({ event: 'jobs.renew_failed', error }, 'leases could not be renewed'),
    )
  }, RENEW_MS)
  const listening = options.listen(JOBS_CHANNEL, { notify: look, ready: look })

  return {
    async stop() {
      isStopping = true
      clearInterval(polling)
      await listening.stop()
      await looking
      const late = setTimeout(() => ending.abort(), options.drainMs ?? DRAIN_MS)
      await Promise.all(running.values())
      clearTimeout(late)
      clearInterval(renewing)
    },
  }
}

/** All the work of this node: what is quick, and beside it what is slow. */
export const startWorkers = (
  base: Base,
  parts: Parts,
  options: Pick<Options, 'listen' | 'pollMs'>,
): Worker => {
  const workers = [
    startWorker(base, parts, options),
    startWorker(base, parts, {
      ...options,
      handlers: SLOW_HANDLERS,
      places: base.engines.imageModel.atOnce,
    }),
  ]
  return { stop: async () => void (await Promise.all(workers.map((one) => one.stop()))) }
}
