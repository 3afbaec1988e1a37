import type { Reader, Tx } from '../../../kernel/write.ts'

const gallery = (db: Reader, characterId: number) =>
  db
    .selectFrom('character_pictures')
    .select(['id', 'sort', 'path', 'source'])
    .where('character_id', '=', characterId)
    .where('kind', '=', 'gallery')
    .orderBy('sort')

export const galleryOf = (tx: Tx, characterId: number) => gallery(tx, characterId).execute()

type Shown = {
  characterId: number
  sort: number
  path: string
  source: string
  placeholder: string
}
export const insertInGallery = async (tx: Tx, shown: Shown): Promise<number> => {
  const { id } = await tx
    .insertInto('character_pictures')
    .values({
      character_id: shown.characterId,
      kind: 'gallery',
      sort: shown.sort,
      path: shown.path,
      source: shown.source,
      placeholder: shown.placeholder,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With whom it hangs; only pictures of a gallery. */
export const galleryPicture = (db: Reader, id: number) =>
  db
    .selectFrom('character_pictures as p')
    .innerJoin('characters as c', 'c.id', 'p.character_id')
    .select(['p.id', 'p.path', 'c.owner_id as ownerId'])
    .where('p.id', '=', id)
    .where('p.kind', '=', 'gallery')
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()

export const removeFromGallery = (tx: Tx, id: number) =>
  tx.deleteFrom('character_pictures').where('id', '=', id).execute()
