import type { Ctx } from '../../../kernel/ctx.ts'
import type { Tx } from '../../../db/write.ts'
import type { VersionJob } from '../own/version-jobs.ts'
import type { DiscardPictures } from '../own/dependencies.ts'
import { lockOwn } from '../own/own-store.ts'
import { decideInTransaction, getReviewTarget } from './decide.ts'
import { REVIEW_UNFINISHED } from './review-reasons.ts'
import { assignToOperator } from './review-store.ts'

/**
 * The review job was given up: hands the version to an operator. Without operators the review fails
 * and the owner reads why, so that nothing is published without a review.
 */
export const abandonReview = async (
  ctx: Ctx,
  tx: Tx,
  { characterId: id, version }: VersionJob,
  discard: DiscardPictures,
): Promise<void> => {
  const row = await lockOwn(tx, id)
  if (!row || row.deletedAt || row.forOperatorSince || !getReviewTarget(row, version)) return
  const reason = REVIEW_UNFINISHED
  if (ctx.config.adminEmails.length > 0)
    await assignToOperator(tx, { id, reason, now: ctx.clock.now() })
  else await decideInTransaction(ctx, tx, { id, version, reason }, discard)
}
