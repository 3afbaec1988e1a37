import type { ParkedReason } from '@dulcinea/contract/console'
import type { Base, Ctx } from '../kernel/ctx.ts'
import { failJob, parkJob, removeJob, type TakenJob } from '../kernel/queue-store.ts'
import { write, type Tx } from '../kernel/write.ts'
import type { Handler } from './handlers.ts'
import { nextTry } from './pauses.ts'

/** A job whose runs ended so often with their process or by the deadline is parked. */
const MAX_UNFINISHED_RUNS = 3
/** How long a handler may take to return once its signal is aborted. */
export const ABORT_GRACE_MS = 5_000

export type JobRun = {
  job: TakenJob
  /** The row says what became of the job, and its place is free. */
  settled: Promise<void>
  /**
   * The handler has returned and nothing more is written for it; one that ignores its signal does so
   * after `settled`, or never.
   */
  finished: Promise<unknown>
  /** Another process holds the job now: what this one does for it is in vain. */
  loseLease(): void
}

type Input = { job: TakenJob; handler: Handler; shutdown: AbortSignal; graceMs?: number }

/**
 * Ends a job for good unless another process holds it, in one transaction with `onAbandoned`. When
 * that hook fails the job still ends: it must not come again for ever.
 */
const abandon = async (
  ctx: Ctx,
  { job, handler }: Pick<Input, 'job' | 'handler'>,
  end: { what: string; change: (tx: Tx) => Promise<boolean> },
): Promise<boolean> => {
  try {
    return await write(ctx, end.what, async (tx) => {
      const isEnded = await end.change(tx)
      if (isEnded) await handler.onAbandoned?.(ctx, tx, job.payload)
      return isEnded
    })
  } catch (error) {
    const facts = { event: 'job.abandon_failed', job: job.kind, jobId: job.id, error }
    ctx.log.error(facts, 'nobody could be told that a job was abandoned')
    return write(ctx, end.what, end.change)
  }
}

const park = async (ctx: Ctx, input: Input, reason: ParkedReason): Promise<void> => {
  const { job } = input
  const now = ctx.clock.now()
  const change = (tx: Tx) => parkJob(tx, job, { reason, now })
  if (!(await abandon(ctx, input, { what: 'job.park', change }))) return
  ctx.meters?.job(job.kind, 'parked')
  const facts = { event: 'job.parked', job: job.kind, jobId: job.id, tries: job.tries, reason }
  ctx.log.error(facts, 'a job was parked: an operator decides about it')
}

const expire = async (ctx: Ctx, input: Input): Promise<void> => {
  const { job } = input
  const change = (tx: Tx) => removeJob(tx, job)
  if (!(await abandon(ctx, input, { what: 'job.expire', change }))) return
  ctx.meters?.job(job.kind, 'given up')
  const facts = { event: 'job.expired', job: job.kind, jobId: job.id, tries: job.tries }
  ctx.log.warn(facts, 'a job was given up: its time is over')
}

/** Resolves when the signal was aborted so long ago; `cancel` lets go of the timer. */
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

/** Runs one job. What fails comes again until its time is over; what never ends is parked. */
export const startJob = (base: Base, ctx: Ctx, input: Input): JobRun => {
  const { job, handler, shutdown, graceMs = ABORT_GRACE_MS } = input
  const { db, clock, log } = base
  const facts = { job: job.kind, jobId: job.id, tries: job.tries }
  const lost = new AbortController()
  const run = (settled: Promise<void>, finished: Promise<unknown>): JobRun => ({
    job,
    settled,
    finished,
    loseLease: () => lost.abort(),
  })
  const isOver = job.expiresAt <= clock.now()
  if (isOver || job.unfinishedRuns >= MAX_UNFINISHED_RUNS) {
    const abandoned = isOver ? expire(ctx, input) : park(ctx, input, 'crashed')
    return run(abandoned, abandoned)
  }

  const deadline = AbortSignal.timeout(handler.deadlineMs)
  const signal = AbortSignal.any([shutdown, deadline, lost.signal])
  const trace = base.tracer?.begin(`job ${job.kind}`)
  const returned = Promise.try(() => handler.run({ ...ctx, trace }, job.payload, signal))

  const settleFailure = async (error: unknown, hasReturned: boolean): Promise<void> => {
    const now = clock.now()
    const { unfinishedRuns } = job
    if (lost.signal.aborted) {
      log.warn({ ...facts, event: 'job.lease_lost' }, 'a job went on elsewhere')
      return
    }
    if (deadline.aborted) {
      const unfinished = unfinishedRuns + 1
      const ended = { ...facts, event: 'job.deadline_exceeded', hasReturned }
      log.warn(ended, 'a job ran over its deadline')
      // This process cannot start it again while the handler is still there, nor say when it ends.
      if (!hasReturned || unfinished >= MAX_UNFINISHED_RUNS) return park(ctx, input, 'deadline')
      base.meters?.job(job.kind, 'failed')
      await failJob(db, job, { runAt: nextTry({ ...job, now }), now, unfinishedRuns: unfinished })
      return
    }
    base.meters?.job(job.kind, 'failed')
    log.warn({ ...facts, event: 'job.failed', error }, 'a job failed and will come again')
    // Cut short by the end of this process, it is not to blame and goes on elsewhere at once.
    const runAt = shutdown.aborted ? now : nextTry({ ...job, now })
    // An orderly end: the crashes before it were not this job's doing, or are over.
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
      base.meters?.job(job.kind, 'done')
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
        () => log.info({ ...facts, event: 'job.finished_late' }, 'a job was done after all'),
        (late: unknown) =>
          log.warn({ ...facts, event: 'job.failed_late', error: late }, 'a job failed after all'),
      )
  }
  const settled = settle()
  return run(
    settled,
    settled.then(() => lateEnd),
  )
}
