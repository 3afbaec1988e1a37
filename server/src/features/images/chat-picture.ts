import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import type { Tx } from '../../db/write.ts'
import { toOwnPicturePath } from '../../kernel/picture-names.ts'
import { findPicture } from './images-store.ts'
import { setUnlocked } from './picture-state-store.ts'

export type ChatPicture = {
  imageId: number
  characterId: number
  /** The path of the clear picture. */
  path: string
  isUnlocked: boolean
}

/** A finished picture of one of the caller's chats; fails for any other. */
export const requireChatPicture = async (
  ctx: Ctx,
  input: { imageId: number },
): Promise<ChatPicture> => {
  const row = await findPicture(ctx.db, input.imageId)
  const isOwn = row?.userId === requireUser(ctx).userId && row.kind === 'chat' && !row.deletedAt
  if (!row || !isOwn || row.characterId === null || row.clearKey === null) throw fail('NOT_ALLOWED')
  return {
    imageId: row.id,
    characterId: row.characterId,
    path: toOwnPicturePath(row.clearKey),
    isUnlocked: row.unlockedAt !== null,
  }
}

/** Unlocks the clear picture for its user, permanently. */
export const markUnlocked = async (
  tx: Tx,
  input: { imageId: number; now: Date },
): Promise<void> => {
  await setUnlocked(tx, input.imageId, input.now)
}
