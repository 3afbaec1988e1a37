import { hasSaid, messageContext } from '../features/chat/index.ts'
import {
  EXCERPT_BEFORE,
  giveFeedback as give,
  WEIGHT,
  type Feedback,
} from '../features/feedback/index.ts'
import { pictureToReport } from '../features/images/index.ts'
import { personOf, type Ctx } from '../kernel/ctx.ts'

/** A message can be spoken of by whom it was said to, a picture by whom it was drawn for. */
const knownOf = async (ctx: Ctx, { type, id }: Feedback['target']) => {
  if (type === 'message') {
    const said = await messageContext(ctx, { messageId: id, before: EXCERPT_BEFORE })
    return { characterId: said.characterId, excerpt: said.lines }
  }
  if (type === 'image') {
    const { characterId } = await pictureToReport(ctx, { imageId: id })
    return { characterId: characterId ?? undefined }
  }
  return {}
}

export const giveFeedback = async (ctx: Ctx, given: Feedback): Promise<{ id: number }> => {
  const known = await knownOf(ctx, given.target)
  const { userId } = personOf(ctx)
  const hasTalked = await hasSaid(ctx, { userId, atLeast: WEIGHT.messages })
  return give(ctx, given, { ...known, hasTalked })
}
