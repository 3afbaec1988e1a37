import type { Base, Ctx } from '../kernel/ctx.ts'
import { failJob, moveJob, removeJob, type TakenJob } from '../kernel/queue-store.ts'
import type { Handler } from './handlers.ts'
import { nextTry } from './pauses.ts'

export const LEASE_MS = 30_000

/** Does one job. While it runs its lease is renewed; what fails comes again until its time is over. */
export const runJob = async (
  base: Base,
  ctx: Ctx,
  { job, handler, signal }: { job: TakenJob; handler: Handler; signal: AbortSignal },
): Promise<void> => {
  const { db, clock, log } = base
  const facts = { job: job.kind, jobId: job.id, tries: job.tries }
  if (job.expiresAt <= clock.now()) {
    base.meters?.job(job.kind, 'given up')
    log.warn(facts, 'a job was given up: its time is over')
    await removeJob(db, job)
    return
  }
  const renewing = setInterval(() => {
    const until = new Date(clock.now().getTime() + LEASE_MS)
    moveJob(db, job, until).catch((error: unknown) => log.warn({ ...facts, error }, 'no lease'))
  }, LEASE_MS / 3)
  const trace = base.tracer?.begin(`job ${job.kind}`)
  try {
    await handler.run({ ...ctx, trace }, job.payload, signal)
    trace?.end()
    clearInterval(renewing)
    await removeJob(db, job)
    base.meters?.job(job.kind, 'done')
  } catch (error) {
    clearInterval(renewing)
    const now = clock.now()
    trace?.end({ error: error instanceof Error ? error.name : 'unknown' })
    base.meters?.job(job.kind, 'failed')
    log.warn({ ...facts, error }, 'a job failed and will come again')
    // Cut short by the end of this process, it is not to blame and goes on elsewhere at once.
    if (signal.aborted) await moveJob(db, job, now)
    else await failJob(db, job, { runAt: nextTry({ ...job, now }), now })
  }
}
