import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { Failure } from '../../../kernel/fail.ts'
import type { RateLimitHit } from '../../../kernel/rate-limit.ts'
import { takeChatPictureLimits } from '../../images/index.ts'
import { requireClean } from '../../moderation/index.ts'
import { isPictureRequest, isUnpromptedPictureDue } from './detect-picture-request.ts'

/** A picture that goes with a reply: requested by the user, or unprompted. */
export type OfferedPicture = { isRequested: boolean; prompt: string; quota: RateLimitHit }

const UNPROMPTED_PICTURE_PROMPT = 'A picture of her day'

/** Decides whether a picture goes with this reply; null also when moderation or quota refuses. */
export const offerPicture = async (
  ctx: Ctx,
  input: { text: string; seq: number },
): Promise<OfferedPicture | null> => {
  const isRequested = isPictureRequest(input.text)
  if (!isRequested && !isUnpromptedPictureDue(input.seq)) return null
  const prompt = isRequested ? input.text : UNPROMPTED_PICTURE_PROMPT
  try {
    await requireClean(ctx, { texts: [prompt], direction: 'picture-prompt' })
    const { userId } = requireUser(ctx)
    return { isRequested, prompt, quota: await takeChatPictureLimits(ctx, { userId, count: 1 }) }
  } catch (error) {
    if (!(error instanceof Failure)) {
      ctx.log.warn({ event: 'chat_picture.offer_failed', error }, 'could not offer a picture')
    }
    return null
  }
}
