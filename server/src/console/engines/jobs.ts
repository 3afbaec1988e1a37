import type { JobState } from '@dulcinea/contract/console'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { toOffset, createPage, type Paging } from '../../kernel/paging.ts'
import { discardParkedJob, runJobNow } from '../../db/queue-store.ts'
import { writeAudited } from '../../db/write.ts'
import { readJobPage, type JobRow } from './engines-store.ts'

export const listJobs = async (
  ctx: Ctx,
  { kind, state, ...paging }: Paging & { kind?: string; state?: JobState },
) => {
  const offset = toOffset(paging)
  if (offset === null) return createPage<JobRow>([], paging, 0)
  const { list, total } = await readJobPage(ctx.db, { kind, state, offset, limit: paging.pageSize })
  return createPage(list, paging, total)
}

/** Runs a waiting or parked job now; fails for a job that is already running. */
export const retryJob = (ctx: Ctx, { id }: { id: number }): Promise<void> =>
  writeAudited(ctx, 'console.job.retry', async (tx) => {
    const now = ctx.clock.now()
    const job = await runJobNow(tx, id, now)
    if (!job) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      target: `job:${id}`,
      before: { ...job, runAt: job.runAt.toISOString() },
      after: { runAt: now.toISOString() },
    }
  })

export const discardJob = (ctx: Ctx, { id }: { id: number }): Promise<void> =>
  writeAudited(ctx, 'console.job.discard', async (tx) => {
    const job = await discardParkedJob(tx, id)
    if (!job) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      target: `job:${id}`,
      before: { ...job, parkedAt: job.parkedAt.toISOString() },
      after: null,
    }
  })
