import type { Listen } from '../db/listen.ts'
import type { Base } from '../kernel/ctx.ts'
import type { Parts } from '../kernel/parts.ts'
import { JOBS_CHANNEL, takeJobs, type TakenJob } from '../kernel/queue-store.ts'
import { HANDLERS, SLOW_HANDLERS, type Handler } from './handlers.ts'
import { LEASE_MS, runJob } from './run-job.ts'
import { jobContext } from './timers.ts'

const PLACES = 4
const POLL_MS = 5_000
const DRAIN_MS = 10_000

export type Worker = { stop(): Promise<void> }

type Options = {
  listen: Listen
  handlers?: readonly Handler[]
  places?: number
  pollMs?: number
}

/** Does the work that others have asked for: at once when it hears of it, else at the next look. */
export const startWorker = (base: Base, parts: Parts, options: Options): Worker => {
  const handlers = new Map((options.handlers ?? HANDLERS).map((one) => [one.kind, one]))
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  let isStopping = false
  let looking: Promise<void> | null = null
  let isAskedAgain = false

  const start = (job: TakenJob) => {
    const handler = handlers.get(job.kind)
    if (!handler) return
    const ctx = jobContext(base, parts, job.kind)
    const work: Promise<void> = runJob(base, ctx, { job, handler, signal: ending.signal })
      // The lease runs out by itself, and then the job comes again.
      .catch((error: unknown) => base.log.error({ error, job: job.kind }, 'a job was not settled'))
      .finally(() => {
        running.delete(work)
        look()
      })
    running.add(work)
  }

  const takeAll = async () => {
    do {
      isAskedAgain = false
      const limit = (options.places ?? PLACES) - running.size
      if (isStopping || limit <= 0) return
      const now = base.clock.now()
      const kinds = [...handlers.keys()]
      const jobs = await takeJobs(base.db, { kinds, limit, now, leaseMs: LEASE_MS })
      for (const job of jobs) start(job)
      if (jobs.length === limit) isAskedAgain = true
    } while (isAskedAgain)
  }

  // Asked while looking, it looks once more: what came in between must not wait for the next poll.
  const look = () => {
    isAskedAgain = true
    looking ??= takeAll()
      .catch((error: unknown) => base.log.error({ error }, 'jobs could not be taken'))
      .finally(() => {
        looking = null
        if (isAskedAgain) look()
      })
  }

  const polling = setInterval(look, options.pollMs ?? POLL_MS)
  const listening = options.listen(JOBS_CHANNEL, { notify: look, ready: look })

  return {
    async stop() {
      isStopping = true
      clearInterval(polling)
      await listening.stop()
      await looking
      const late = setTimeout(() => ending.abort(), DRAIN_MS)
      await Promise.all(running)
      clearTimeout(late)
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
