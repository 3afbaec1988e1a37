import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import type { Tx } from '../../kernel/write.ts'
import { ownPicturePath } from '../../kernel/picture-names.ts'
import { findPicture } from './images-store.ts'
import { unlock } from './work-store.ts'

export type ChatPicture = {
  imageId: number
  characterId: number
  /** Of the clear picture. */
  path: string
  isUnlocked: boolean
}

/** The picture, if it hangs in one of the caller's own conversations and can be looked at. */
export const pictureOfConversation = async (
  ctx: Ctx,
  input: { imageId: number },
): Promise<ChatPicture> => {
  const row = await findPicture(ctx.db, input.imageId)
  const isHis = row?.userId === personOf(ctx).userId && row.kind === 'chat' && !row.deletedAt
  if (!row || !isHis || row.characterId === null || row.clearKey === null) throw fail('NOT_ALLOWED')
  return {
    imageId: row.id,
    characterId: row.characterId,
    path: ownPicturePath(row.clearKey),
    isUnlocked: row.unlockedAt !== null,
  }
}

/** From now on its viewer sees it clear, on all devices and for good. */
export const markUnlocked = async (
  tx: Tx,
  input: { imageId: number; now: Date },
): Promise<void> => {
  await unlock(tx, input.imageId, input.now)
}
