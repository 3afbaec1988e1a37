import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findPicture } from './images-store.ts'

/** A finished picture of the caller's, in a chat or not; fails for any other. */
export const requireReportablePicture = async (
  ctx: Ctx,
  input: { imageId: number },
): Promise<{ characterId: number | null }> => {
  const row = await findPicture(ctx.db, input.imageId)
  const isOwn = row?.userId === requireUser(ctx).userId && !row.deletedAt
  if (!row || !isOwn || row.clearKey === null) throw fail('NOT_ALLOWED')
  return { characterId: row.characterId }
}
