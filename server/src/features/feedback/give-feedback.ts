import {
  FEEDBACK,
  type DislikeType,
  type FeedbackCategory,
  type ReportedTarget,
} from '@dulcinea/contract/feedback'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { take } from '../../kernel/limit.ts'
import { write } from '../../kernel/write.ts'
import { readUser } from '../accounts/index.ts'
import { requireVisible } from '../characters/index.ts'
import { setting } from '../settings/index.ts'
import { findLike, saveFeedback, type ExcerptLine, type Target } from './feedback-store.ts'
import { hideForAll, hideForReporter } from './hide-reported.ts'
import { FEEDBACK_LIMITS } from './limits.ts'
import { weighs } from './weight.ts'

export type Feedback = {
  category: FeedbackCategory
  dislikeType: DislikeType
  description: string
  content: string
  target: { type: ReportedTarget; id: number }
}

/** Context from other features: the character, the messages around it, and the reporter's activity. */
export type Known = { characterId?: number; excerpt?: ExcerptLine[]; hasTalked: boolean }

/** Requires that the caller can see the target. Messages and pictures were checked by their features. */
const requireTarget = async (ctx: Ctx, { type, id }: Feedback['target'], context: Known) => {
  const target: Target = { type, id, characterId: context.characterId ?? null }
  if (type === 'character') {
    await requireVisible(ctx, { characterId: id })
    return { ...target, characterId: id }
  }
  if (type === 'user') {
    await readUser(ctx, { userId: id })
    if (id === personOf(ctx).userId) throw fail('NOT_ALLOWED')
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
  feedback: Feedback,
  context: Known,
): Promise<{ id: number }> => {
  const { userId } = personOf(ctx)
  const target = await requireTarget(ctx, feedback.target, context)
  const existing =
    feedback.category === FEEDBACK.like ? await findLike(ctx.db, userId, target) : undefined
  if (existing) return existing
  for (const limit of Object.values(FEEDBACK_LIMITS)) await take(ctx, limit, String(userId))
  const { createdAt } = await readUser(ctx, { userId })
  const hideAfter = await setting(ctx, 'reports.hideAfter')
  return write(ctx, 'feedback.give', async (tx) => {
    const now = ctx.clock.now()
    const doesWeigh = weighs(feedback, { createdAt, hasTalked: context.hasTalked }, now)
    const excerpt = context.excerpt ?? []
    const saved = await saveFeedback(tx, { ...feedback, userId, target, excerpt, doesWeigh, now })
    if (feedback.category === FEEDBACK.report) await hideForReporter(tx, { userId, target, now })
    if (doesWeigh) await hideForAll(tx, { target, now, after: hideAfter })
    return saved
  })
}
