import type { ImageType } from '@dulcinea/contract/derive'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

export type CharacterPictureRow = { kind: ImageType; path: string; source: string }

export const findCharacterPicture = (
  db: Reader,
  { characterId, pictureId }: { characterId: number; pictureId: number },
): Promise<CharacterPictureRow | undefined> =>
  db
    .selectFrom('character_pictures')
    .select(['kind', 'path', 'source'])
    .where('character_id', '=', characterId)
    .where('id', '=', pictureId)
    .executeTakeFirst()

export const findNotedPictureId = async (
  db: Reader,
  characterId: number,
  path: string,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('noted_pictures')
    .select('id')
    .where('character_id', '=', characterId)
    .where('path', '=', path)
    .executeTakeFirst()
  return row?.id
}

/** Idempotent: of two concurrent calls the second gets the first one's row. */
export const insertNotedPicture = async (
  tx: Tx,
  noted: { characterId: number; path: string; source: string; now: Date },
): Promise<number> => {
  const { id } = await tx
    .insertInto('noted_pictures')
    .values({
      character_id: noted.characterId,
      path: noted.path,
      source: noted.source,
      created_at: noted.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['character_id', 'path'])
        .doUpdateSet((eb) => ({ path: eb.ref('excluded.path') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const savePictureHide = (
  tx: Tx,
  { userId, pictureId, now }: { userId: number; pictureId: number; now: Date },
) =>
  tx
    .insertInto('picture_hides')
    .values({ user_id: userId, picture_id: pictureId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Catalogue pictures are already reviewed, so only an operator's decision puts them on hold. */
export const savePictureHold = (
  tx: Tx,
  { pictureId, now, isDecided = false }: { pictureId: number; now: Date; isDecided?: boolean },
) =>
  sql`
    update noted_pictures n set held_at = ${now} from characters c
     where n.id = ${pictureId} and n.held_at is null and c.id = n.character_id
       and (c.slug is null or ${isDecided}::boolean)`.execute(tx)

export const removePictureHold = (tx: Tx, pictureId: number) =>
  tx.updateTable('noted_pictures').set({ held_at: null }).where('id', '=', pictureId).execute()

/** Whether a copy of this picture in the character's album is on hold. */
export const isHeldSource = async (
  db: Reader,
  characterId: number,
  source: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('noted_pictures')
    .select('id')
    .where('character_id', '=', characterId)
    .where('source', '=', source)
    .where('held_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
