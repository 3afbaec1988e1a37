import { z } from 'zod'
import type { Ctx } from '../../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../../db/queue.ts'
import type { Tx } from '../../../db/write.ts'
import { JOB_EXPIRY_MS } from './limits.ts'
import { setDrawingSince } from './own-store.ts'

export type VersionJob = { characterId: number; version: number }
const Row = z.object({ characterId: z.number(), version: z.number() })

export const drawPortraitsJob: JobKind<VersionJob> = {
  name: 'draw-portraits',
  read: (row) => Row.parse(row),
}
export const reviewCharacterJob: JobKind<VersionJob> = {
  name: 'review-character',
  read: (row) => Row.parse(row),
}

const enqueueVersionJob = (
  ctx: Ctx,
  tx: Tx,
  kind: JobKind<VersionJob>,
  job: VersionJob,
  suffix = '',
) =>
  enqueue(ctx, tx, kind, {
    payload: job,
    expiresAt: new Date(ctx.clock.now().getTime() + JOB_EXPIRY_MS),
    key: `${kind.name}:${job.characterId}:${job.version}${suffix}`,
  })

/**
 * Each call enqueues a new job, because an earlier one for the same version may be about to end without
 * a decision.
 */
export const enqueueReview = (ctx: Ctx, tx: Tx, job: VersionJob): Promise<void> =>
  enqueueVersionJob(ctx, tx, reviewCharacterJob, job, `:${ctx.clock.now().getTime()}`)

export const enqueuePortraits = async (ctx: Ctx, tx: Tx, job: VersionJob): Promise<void> => {
  await setDrawingSince(tx, job.characterId, ctx.clock.now())
  await enqueueVersionJob(ctx, tx, drawPortraitsJob, job)
}
