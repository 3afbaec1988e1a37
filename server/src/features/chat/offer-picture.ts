import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { Failure } from '../../kernel/fail.ts'
import type { Taken } from '../../kernel/limit.ts'
import { takeChatPictures } from '../images/index.ts'
import { requireClean } from '../moderation/index.ts'
import { asksForPicture, pictureFits } from './picture-wish.ts'

/** A picture that goes with a reply: asked for, or because it fits. */
export type OfferedPicture = { isAsked: boolean; prompt: string; taken: Taken }

const OF_HER_DAY = 'A picture of her day'

/** Whether she sends a picture with this reply; where she may not, she only talks. */
export const offerPicture = async (
  ctx: Ctx,
  input: { text: string; seq: number },
): Promise<OfferedPicture | null> => {
  const isAsked = asksForPicture(input.text)
  if (!isAsked && !pictureFits(input.seq)) return null
  const prompt = isAsked ? input.text : OF_HER_DAY
  try {
    await requireClean(ctx, { texts: [prompt], direction: 'picture-prompt' })
    const { userId } = personOf(ctx)
    return { isAsked, prompt, taken: await takeChatPictures(ctx, { userId, count: 1 }) }
  } catch (error) {
    if (!(error instanceof Failure)) ctx.log.warn({ error }, 'a picture could not be offered')
    return null
  }
}
