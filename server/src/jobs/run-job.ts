import type { ParkedReason } from '@dulcinea/contract/console'
import type { AppDependencies, Ctx } from '../kernel/ctx.ts'
import { failJob, parkJob, removeJob, type ClaimedJob } from '../db/queue-store.ts'
import { write, type Tx } from '../db/write.ts'
import type { JobHandler } from './handlers.ts'
import { getNextAttemptAt } from './backoff.ts'

/** A job is parked after this many runs that crashed their process or exceeded the deadline. */
const MAX_UNFINISHED_RUNS = 3
/** How long a handler may take to return once its signal is aborted. */
export const ABORT_GRACE_MS = 5_000

export type JobRun = {
  job: ClaimedJob
  /** The outcome is saved, and the worker's slot is free. */
  settled: Promise<void>
  /**
   * The handler has returned and nothing more is written for it. For a handler that ignores its signal
   * this is after `settled`, or never.
   */
  finished: Promise<unknown>
  /** Another process holds the lease now: aborts this run. */
  loseLease(): void
}

type RunInput = { job: ClaimedJob; handler: JobHandler; shutdown: AbortSignal; graceMs?: number }

/**
 * Ends a job permanently unless another process holds it, in one transaction with `onAbandoned`. When
 * that hook fails the job still ends, so that it is not retried for ever.
 */
const abandon = async (
  ctx: Ctx,
  { job, handler }: Pick<RunInput, 'job' | 'handler'>,
  end: { what: string; change: (tx: Tx) => Promise<boolean> },
): Promise<boolean> => {
  try {
    return await write(ctx, end.what, async (tx) => {
      const isEnded = await end.change(tx)
      if (isEnded) await handler.onAbandoned?.(ctx, tx, job.payload)
      return isEnded
    })
  } catch (error) {
    const fields = { event: 'job.abandon_failed', job: job.kind, jobId: job.id, error }
    ctx.log.error(fields, 'onAbandoned failed for an abandoned job')
    return write(ctx, end.what, end.change)
  }
}

const park = async (ctx: Ctx, input: RunInput, reason: ParkedReason): Promise<void> => {
  const { job } = input
  const now = ctx.clock.now()
  const change = (tx: Tx) => parkJob(tx, job, { reason, now })
  if (!(await abandon(ctx, input, { what: 'job.park', change }))) return
  ctx.meters?.recordJob(job.kind, 'parked')
  const fields = { event: 'job.parked', job: job.kind, jobId: job.id, tries: job.tries, reason }
  ctx.log.error(fields, 'job parked for an operator to decide')
}

const expire = async (ctx: Ctx, input: RunInput): Promise<void> => {
  const { job } = input
  const change = (tx: Tx) => removeJob(tx, job)
  if (!(await abandon(ctx, input, { what: 'job.expire', change }))) return
  ctx.meters?.recordJob(job.kind, 'given up')
  const fields = { event: 'job.expired', job: job.kind, jobId: job.id, tries: job.tries }
  ctx.log.warn(fields, 'job dropped because it expired')
}

/** Resolves `graceMs` after the signal is aborted; `cancel` clears the timer. */
const graceAfter = (signal: AbortSignal, graceMs: number) => {
  const { promise, resolve } = Promise.withResolvers<'ignored its signal'>()
  let timer: NodeJS.Timeout | undefined
  const begin = () => (timer = setTimeout(() => resolve('ignored its signal'), graceMs))
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  const cancel = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', begin)
  }
  return { promise, cancel }
}

/** Runs one job. A failed job is retried until it expires; one that never finishes is parked. */
export const startJob = (base: AppDependencies, ctx: Ctx, input: RunInput): JobRun => {
  const { job, handler, shutdown, graceMs = ABORT_GRACE_MS } = input
  const { db, clock, log } = base
  const fields = { job: job.kind, jobId: job.id, tries: job.tries }
  const leaseLost = new AbortController()
  const run = (settled: Promise<void>, finished: Promise<unknown>): JobRun => ({
    job,
    settled,
    finished,
    loseLease: () => leaseLost.abort(),
  })
  const isExpired = job.expiresAt <= clock.now()
  if (isExpired || job.unfinishedRuns >= MAX_UNFINISHED_RUNS) {
    const abandoned = isExpired ? expire(ctx, input) : park(ctx, input, 'crashed')
    return run(abandoned, abandoned)
  }

  const deadline = AbortSignal.timeout(handler.deadlineMs)
  const signal = AbortSignal.any([shutdown, deadline, leaseLost.signal])
  const trace = base.tracer?.begin(`job ${job.kind}`)
  const returned = Promise.try(() => handler.run({ ...ctx, trace }, job.payload, signal))

  const settleFailure = async (error: unknown, hasReturned: boolean): Promise<void> => {
    const now = clock.now()
    const { unfinishedRuns } = job
    if (leaseLost.signal.aborted) {
      log.warn({ ...fields, event: 'job.lease_lost' }, 'job lease lost to another process')
      return
    }
    if (deadline.aborted) {
      const unfinished = unfinishedRuns + 1
      const ended = { ...fields, event: 'job.deadline_exceeded', hasReturned }
      log.warn(ended, 'job exceeded its deadline')
      // This process cannot retry it while the handler still runs, and cannot know when that ends.
      if (!hasReturned || unfinished >= MAX_UNFINISHED_RUNS) return park(ctx, input, 'deadline')
      base.meters?.recordJob(job.kind, 'failed')
      await failJob(db, job, {
        runAt: getNextAttemptAt({ ...job, now }),
        now,
        unfinishedRuns: unfinished,
      })
      return
    }
    base.meters?.recordJob(job.kind, 'failed')
    log.warn({ ...fields, event: 'job.failed', error }, 'job failed and will be retried')
    // Aborted by the shutdown of this process: retried at once, by another worker.
    const runAt = shutdown.aborted ? now : getNextAttemptAt({ ...job, now })
    // The handler returned: earlier crashes were not caused by this job, or no longer happen.
    await failJob(db, job, { runAt, now, unfinishedRuns: shutdown.aborted ? unfinishedRuns : 0 })
  }

  let lateEnd: Promise<unknown> | undefined
  const settle = async (): Promise<void> => {
    const grace = graceAfter(signal, graceMs)
    const outcome = await Promise.race([
      returned.then(
        () => 'done' as const,
        (error: unknown) => ({ error }),
      ),
      grace.promise,
    ])
    grace.cancel()
    if (outcome === 'done') {
      trace?.end()
      await removeJob(db, job)
      base.meters?.recordJob(job.kind, 'done')
      return
    }
    const hasReturned = outcome !== 'ignored its signal'
    const error: unknown = hasReturned ? outcome.error : signal.reason
    trace?.end({ error: error instanceof Error ? error.name : 'unknown' })
    await settleFailure(error, hasReturned)
    if (hasReturned) return
    lateEnd = returned
      .then(() => removeJob(db, job))
      .then(
        () =>
          log.info({ ...fields, event: 'job.finished_late' }, 'job finished after its deadline'),
        (late: unknown) =>
          log.warn(
            { ...fields, event: 'job.failed_late', error: late },
            'job failed after its deadline',
          ),
      )
  }
  const settled = settle()
  return run(
    settled,
    settled.then(() => lateEnd),
  )
}
