import { isInAlbum } from '@dulcinea/contract/derive'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { findHers, findNoted, notePicture } from './noted-pictures-store.ts'
import { requireVisible } from './require-visible.ts'

export type SpokenOf = { type: 'character' | 'album'; id: number }

/**
 * One of her pictures, to say something of it. Her portrait is herself; a picture of her album gets
 * an id that stays whatever else her album comes to hold. Null where it is none of hers.
 */
export const pictureOfHers = async (
  ctx: Ctx,
  input: { characterId: number; pictureId: number },
): Promise<SpokenOf | null> => {
  const { characterId } = input
  const hers = await findHers(ctx.db, input)
  if (!hers) return null
  await requireVisible(ctx, { characterId })
  if (!isInAlbum(hers.kind)) return { type: 'character', id: characterId }
  const { path, source } = hers
  const id =
    (await findNoted(ctx.db, characterId, path)) ??
    (await write(ctx, 'character.note-picture', (tx) =>
      notePicture(tx, { characterId, path, source, now: ctx.clock.now() }),
    ))
  return { type: 'album', id }
}
