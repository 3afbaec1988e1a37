import { isAlbumImage } from '@dulcinea/contract/derive'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import {
  findCharacterPicture,
  findNotedPictureId,
  insertNotedPicture,
} from './noted-pictures-store.ts'
import { requireVisible } from './require-visible.ts'

export type ReportedPicture = { type: 'character' | 'album'; id: number }

/**
 * What a report about one of a character's pictures refers to: a portrait counts as the character; an
 * album picture gets an id that stays stable when the album changes. Null when it is no picture of
 * this character.
 */
export const resolveReportedPicture = async (
  ctx: Ctx,
  input: { characterId: number; pictureId: number },
): Promise<ReportedPicture | null> => {
  const { characterId } = input
  const picture = await findCharacterPicture(ctx.db, input)
  if (!picture) return null
  await requireVisible(ctx, { characterId })
  if (!isAlbumImage(picture.kind)) return { type: 'character', id: characterId }
  const { path, source } = picture
  const id =
    (await findNotedPictureId(ctx.db, characterId, path)) ??
    (await write(ctx, 'character.note-picture', (tx) =>
      insertNotedPicture(tx, { characterId, path, source, now: ctx.clock.now() }),
    ))
  return { type: 'album', id }
}
