import type { Calls } from '@dulcinea/contract'
import { fail } from '../../kernel/fail.ts'
import { giveFeedback } from '../../use-cases/give-feedback.ts'
import type { CallHandlers } from '../mount-calls.ts'

export const feedbackRoutes = {
  add: (ctx, i) => {
    // The schema requires one of the two; without a target the character is the target.
    const id = i.targetId ?? i.aiGirlId
    if (id === undefined) throw fail('BAD_PARAMETER', { field: 'aiGirlId' })
    return giveFeedback(ctx, {
      category: i.category,
      dislikeType: i.disLikeType,
      description: i.description,
      content: i.content,
      target: { type: i.targetType ?? 'character', id },
      characterId: i.aiGirlId,
    })
  },
} satisfies CallHandlers<Calls['feedback']>
