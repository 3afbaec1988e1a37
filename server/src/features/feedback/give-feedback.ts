import {
  FEEDBACK,
  type DislikeType,
  type FeedbackCategory,
  type ReportedTarget,
} from '@dulcinea/contract/feedback'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { consumeRateLimit } from '../../kernel/rate-limit.ts'
import { write } from '../../db/write.ts'
import { readUser } from '../accounts/index.ts'
import { requireVisible } from '../characters/index.ts'
import { getSetting } from '../settings/index.ts'
import { findLike, saveFeedback, type ExcerptMessage, type TargetRef } from './feedback-store.ts'
import { hideForAll, hideForReporter } from './hide-reported.ts'
import { FEEDBACK_LIMITS } from './limits.ts'
import { hasReportWeight } from './report-weight.ts'

export type FeedbackSubmission = {
  category: FeedbackCategory
  dislikeType: DislikeType
  description: string
  content: string
  target: { type: ReportedTarget; id: number }
}

/** Context from other features: the character, the messages around it, and the reporter's activity. */
export type FeedbackContext = {
  characterId?: number
  excerpt?: ExcerptMessage[]
  hasChatted: boolean
}

/** Requires that the caller can see the target. Messages and pictures were checked by their features. */
const requireTarget = async (
  ctx: Ctx,
  { type, id }: FeedbackSubmission['target'],
  context: FeedbackContext,
) => {
  const target: TargetRef = { type, id, characterId: context.characterId ?? null }
  if (type === 'character') {
    await requireVisible(ctx, { characterId: id })
    return { ...target, characterId: id }
  }
  if (type === 'user') {
    await readUser(ctx, { userId: id })
    if (id === requireUser(ctx).userId) throw fail('NOT_ALLOWED')
  }
  return target
}

/**
 * Saves a dislike, a like or a report. Its texts are not screened: a reporter must be able to quote what
 * they report, and only operators read it. A reported target is hidden from the reporter, and from all
 * users once it has enough reports with weight.
 */
export const giveFeedback = async (
  ctx: Ctx,
  feedback: FeedbackSubmission,
  context: FeedbackContext,
): Promise<{ id: number }> => {
  const { userId } = requireUser(ctx)
  const target = await requireTarget(ctx, feedback.target, context)
  const existing =
    feedback.category === FEEDBACK.like ? await findLike(ctx.db, userId, target) : undefined
  if (existing) return existing
  for (const limit of Object.values(FEEDBACK_LIMITS))
    await consumeRateLimit(ctx, limit, String(userId))
  const { createdAt } = await readUser(ctx, { userId })
  const hideAfter = await getSetting(ctx, 'reports.hideAfter')
  return write(ctx, 'feedback.give', async (tx) => {
    const now = ctx.clock.now()
    const doesWeigh = hasReportWeight(feedback, { createdAt, hasChatted: context.hasChatted }, now)
    const excerpt = context.excerpt ?? []
    const saved = await saveFeedback(tx, {
      ...feedback,
      userId,
      target,
      excerpt,
      hasWeight: doesWeigh,
      now,
    })
    if (feedback.category === FEEDBACK.report) await hideForReporter(tx, { userId, target, now })
    if (doesWeigh) await hideForAll(tx, { target, now, after: hideAfter })
    return saved
  })
}
