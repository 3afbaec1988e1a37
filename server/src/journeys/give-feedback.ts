import type { FeedbackTarget } from '@dulcinea/contract/feedback'
import { pictureOfHers } from '../features/characters/index.ts'
import { hasSaid, messageContext } from '../features/chat/index.ts'
import {
  EXCERPT_BEFORE,
  giveFeedback as give,
  WEIGHT,
  type Feedback,
} from '../features/feedback/index.ts'
import { pictureToReport } from '../features/images/index.ts'
import { personOf, type Ctx } from '../kernel/ctx.ts'

type Given = Omit<Feedback, 'target'> & {
  target: { type: FeedbackTarget; id: number }
  /** With whom it was seen, where that was told. */
  characterId?: number
}

/** A picture of hers is seen by all; any other by whom it was drawn for. */
const pictureMeant = async (ctx: Ctx, { target: { id }, characterId }: Given) => {
  const hers = characterId && (await pictureOfHers(ctx, { characterId, pictureId: id }))
  if (hers) return { target: hers, characterId }
  const drawn = await pictureToReport(ctx, { imageId: id })
  return { target: { type: 'image', id } as const, characterId: drawn.characterId ?? undefined }
}

/** A message can be spoken of by whom it was said to. */
const meant = async (ctx: Ctx, given: Given) => {
  const { target } = given
  if (target.type === 'message') {
    const said = await messageContext(ctx, { messageId: target.id, before: EXCERPT_BEFORE })
    return { target, characterId: said.characterId, excerpt: said.lines }
  }
  return target.type === 'image' ? pictureMeant(ctx, given) : { target }
}

export const giveFeedback = async (ctx: Ctx, given: Given): Promise<{ id: number }> => {
  const { target, ...known } = await meant(ctx, given)
  const { characterId: _told, ...words } = given
  const { userId } = personOf(ctx)
  const hasTalked = await hasSaid(ctx, { userId, atLeast: WEIGHT.messages })
  return give(ctx, { ...words, target }, { ...known, hasTalked })
}
