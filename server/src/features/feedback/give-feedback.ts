import {
  FEEDBACK,
  type DislikeType,
  type FeedbackCategory,
  type FeedbackTarget,
} from '@dulcinea/contract/feedback'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { take } from '../../kernel/limit.ts'
import { write } from '../../kernel/write.ts'
import { readUser } from '../accounts/index.ts'
import { hideCharacter, requireVisible } from '../characters/index.ts'
import { characterOfMessage, findLike, saveFeedback, type Target } from './feedback-store.ts'
import { FEEDBACK_LIMITS } from './limits.ts'

export type Feedback = {
  category: FeedbackCategory
  dislikeType: DislikeType
  description: string
  content: string
  target: { type: FeedbackTarget; id: number; characterId?: number }
}

/** Only what the caller can see, or what was said to the caller. */
const checkedTarget = async (ctx: Ctx, { type, id, ...known }: Feedback['target']) => {
  const { userId } = personOf(ctx)
  const target: Target = { type, id, characterId: known.characterId ?? null }
  switch (type) {
    case 'character':
      await requireVisible(ctx, { characterId: id })
      return { ...target, characterId: id }
    case 'message': {
      const found = await characterOfMessage(ctx.db, userId, id)
      if (!found) throw fail('NO_MESSAGE')
      return { ...target, ...found }
    }
    case 'user':
      await readUser(ctx, { userId: id })
      if (id === userId) throw fail('NOT_ALLOWED')
      return { ...target, characterId: null }
    case 'image':
      return target
  }
}

/**
 * A dislike, a like or a report. Its texts are not screened: whoever reports something must be able
 * to say what it was, and only operators read it. A reported character is hidden from the reporter.
 */
export const giveFeedback = async (ctx: Ctx, given: Feedback): Promise<{ id: number }> => {
  const { userId } = personOf(ctx)
  const target = await checkedTarget(ctx, given.target)
  const before =
    given.category === FEEDBACK.like ? await findLike(ctx.db, userId, target) : undefined
  if (before) return before
  for (const limit of Object.values(FEEDBACK_LIMITS)) await take(ctx, limit, String(userId))
  return write(ctx, 'feedback.give', async (tx) => {
    const now = ctx.clock.now()
    if (given.category === FEEDBACK.report && target.type === 'character') {
      await hideCharacter(tx, { userId, characterId: target.id, now })
    }
    return saveFeedback(tx, { ...given, userId, target, now })
  })
}
