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

/** What others know of it: with whom it was said or drawn, and what was said around it. */
export type Known = { characterId?: number; excerpt?: ExcerptLine[]; hasTalked: boolean }

/** Only what the caller can see. Messages and pictures have been found by who holds them. */
const checkedTarget = async (ctx: Ctx, { type, id }: Feedback['target'], known: Known) => {
  const target: Target = { type, id, characterId: known.characterId ?? null }
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
 * A dislike, a like or a report. Its texts are not screened: whoever reports something must be able
 * to say what it was, and only operators read it. What is reported is hidden from the reporter, and
 * from all once enough reports weigh.
 */
export const giveFeedback = async (
  ctx: Ctx,
  given: Feedback,
  known: Known,
): Promise<{ id: number }> => {
  const { userId } = personOf(ctx)
  const target = await checkedTarget(ctx, given.target, known)
  const before =
    given.category === FEEDBACK.like ? await findLike(ctx.db, userId, target) : undefined
  if (before) return before
  for (const limit of Object.values(FEEDBACK_LIMITS)) await take(ctx, limit, String(userId))
  const { createdAt } = await readUser(ctx, { userId })
  const after = await setting(ctx, 'reports.hideAfter')
  return write(ctx, 'feedback.give', async (tx) => {
    const now = ctx.clock.now()
    const doesWeigh = weighs(given, { createdAt, hasTalked: known.hasTalked }, now)
    const excerpt = known.excerpt ?? []
    const saved = await saveFeedback(tx, { ...given, userId, target, excerpt, doesWeigh, now })
    if (given.category === FEEDBACK.report) await hideForReporter(tx, { userId, target, now })
    if (doesWeigh) await hideForAll(tx, { target, now, after })
    return saved
  })
}
