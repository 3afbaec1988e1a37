import { giveFeedback as give, type Feedback } from '../features/feedback/index.ts'
import { pictureOfConversation } from '../features/images/index.ts'
import type { Ctx } from '../kernel/ctx.ts'

/** A picture can be spoken of by whom it was sent to. */
export const giveFeedback = async (ctx: Ctx, given: Feedback): Promise<{ id: number }> => {
  const { target } = given
  if (target.type !== 'image') return give(ctx, given)
  const { characterId } = await pictureOfConversation(ctx, { imageId: target.id })
  return give(ctx, { ...given, target: { ...target, characterId } })
}
