import type { FeedbackTarget } from '@dulcinea/contract/feedback'
import { resolveReportedPicture } from '../features/characters/index.ts'
import { hasSentMessages, getMessageContext } from '../features/chat/index.ts'
import {
  EXCERPT_MESSAGES_BEFORE,
  giveFeedback as give,
  MIN_REPORTER_ACTIVITY,
  type FeedbackSubmission,
} from '../features/feedback/index.ts'
import { requireReportablePicture } from '../features/images/index.ts'
import { requireUser, type Ctx } from '../kernel/ctx.ts'

type FeedbackInput = Omit<FeedbackSubmission, 'target'> & {
  target: { type: FeedbackTarget; id: number }
  /** The character where it was seen, if the client sent it. */
  characterId?: number
}

/** A character's own picture is visible to all; any other picture only to the user it was made for. */
const resolvePicture = async (ctx: Ctx, { target: { id }, characterId }: FeedbackInput) => {
  const ownPicture =
    characterId && (await resolveReportedPicture(ctx, { characterId, pictureId: id }))
  if (ownPicture) return { target: ownPicture, characterId }
  const picture = await requireReportablePicture(ctx, { imageId: id })
  return { target: { type: 'image', id } as const, characterId: picture.characterId ?? undefined }
}

/** A message can be reported only by the user who received it. */
const resolveTarget = async (ctx: Ctx, input: FeedbackInput) => {
  const { target } = input
  if (target.type === 'message') {
    const context = await getMessageContext(ctx, {
      messageId: target.id,
      before: EXCERPT_MESSAGES_BEFORE,
    })
    return { target, characterId: context.characterId, excerpt: context.lines }
  }
  return target.type === 'image' ? resolvePicture(ctx, input) : { target }
}

export const giveFeedback = async (ctx: Ctx, input: FeedbackInput): Promise<{ id: number }> => {
  const { target, ...details } = await resolveTarget(ctx, input)
  const { characterId: _characterId, ...feedback } = input
  const { userId } = requireUser(ctx)
  const hasTalked = await hasSentMessages(ctx, {
    userId,
    atLeast: MIN_REPORTER_ACTIVITY.minMessages,
  })
  return give(ctx, { ...feedback, target }, { ...details, hasChatted: hasTalked })
}
