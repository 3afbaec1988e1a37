import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'

export type ChatPicture = {
  imageId: number
  characterId: number
  path: string
  isUnlocked: boolean
}

/** The picture, if it hangs in one of the caller's own conversations. None holds pictures yet. */
export const pictureOfConversation = async (
  _ctx: Ctx,
  _input: { imageId: number },
): Promise<ChatPicture> => {
  throw fail('NOT_ALLOWED')
}
