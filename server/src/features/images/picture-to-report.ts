import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findPicture } from './images-store.ts'

/** A picture that was drawn for the caller, in a conversation or on its own. */
export const pictureToReport = async (
  ctx: Ctx,
  input: { imageId: number },
): Promise<{ characterId: number | null }> => {
  const row = await findPicture(ctx.db, input.imageId)
  const isHis = row?.userId === personOf(ctx).userId && !row.deletedAt
  if (!row || !isHis || row.clearKey === null) throw fail('NOT_ALLOWED')
  return { characterId: row.characterId }
}
