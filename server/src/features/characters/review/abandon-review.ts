import type { Ctx } from '../../../kernel/ctx.ts'
import type { Tx } from '../../../kernel/write.ts'
import type { VersionJob } from '../own/own-jobs.ts'
import type { Discard } from '../own/outside.ts'
import { lockOwn } from '../own/own-store.ts'
import { decideIn, reviewedAs } from './decide.ts'
import { REVIEW_UNFINISHED } from './reasons.ts'
import { handOver } from './review-store.ts'

/**
 * The review job was given up: hands the version to an operator. Without operators the review fails
 * and the owner reads why, so that nothing is published without a review.
 */
export const abandonReview = async (
  ctx: Ctx,
  tx: Tx,
  { characterId: id, version }: VersionJob,
  discard: Discard,
): Promise<void> => {
  const row = await lockOwn(tx, id)
  if (!row || row.deletedAt || row.forOperatorSince || !reviewedAs(row, version)) return
  const reason = REVIEW_UNFINISHED
  if (ctx.config.adminEmails.length > 0) await handOver(tx, { id, reason, now: ctx.clock.now() })
  else await decideIn(ctx, tx, { id, version, reason }, discard)
}
