import type { Reader, Tx } from '../../../db/write.ts'

const selectGallery = (db: Reader, characterId: number) =>
  db
    .selectFrom('character_pictures')
    .select(['id', 'sort', 'path', 'source'])
    .where('character_id', '=', characterId)
    .where('kind', '=', 'gallery')
    .orderBy('sort')

export const findGallery = (tx: Tx, characterId: number) => selectGallery(tx, characterId).execute()

type NewGalleryPicture = {
  characterId: number
  sort: number
  path: string
  source: string
  placeholder: string
}
export const insertGalleryPicture = async (tx: Tx, picture: NewGalleryPicture): Promise<number> => {
  const { id } = await tx
    .insertInto('character_pictures')
    .values({
      character_id: picture.characterId,
      kind: 'gallery',
      sort: picture.sort,
      path: picture.path,
      source: picture.source,
      placeholder: picture.placeholder,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A gallery picture, with the owner of its character. */
export const findGalleryPicture = (db: Reader, id: number) =>
  db
    .selectFrom('character_pictures as p')
    .innerJoin('characters as c', 'c.id', 'p.character_id')
    .select(['p.id', 'p.path', 'c.owner_id as ownerId'])
    .where('p.id', '=', id)
    .where('p.kind', '=', 'gallery')
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()

export const removeGalleryPicture = (tx: Tx, id: number) =>
  tx.deleteFrom('character_pictures').where('id', '=', id).execute()
