import { PUBLICATION } from '@dulcinea/contract/publication'
import type { ImageType } from '@dulcinea/contract/derive'
import type { Language } from '@dulcinea/contract/constants'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'
import type { CharacterFile } from './catalogue-files.ts'

export const findLoadedHash = async (db: Reader): Promise<string | null> => {
  const row = await db.selectFrom('catalogue_state').select('hash').executeTakeFirst()
  return row?.hash ?? null
}

// Advisory lock id: arbitrary, but the same on every node.
const CATALOGUE_LOCK_ID = 7003

/** Waits for the advisory lock, so that only one node loads at a time, then reads the hash. */
export const lockAndFindHash = async (tx: Tx): Promise<string | null> => {
  await sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK_ID})`.execute(tx)
  return findLoadedHash(tx)
}

export const saveHash = (tx: Tx, hash: string) =>
  tx
    .insertInto('catalogue_state')
    .values({ hash })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ hash }))
    .execute()

export type AttributeIdLookup = (category: string, slug: string) => number

export const upsertCharacter = async (
  tx: Tx,
  character: CharacterFile,
  idOf: AttributeIdLookup,
  now: Date,
): Promise<number> => {
  const facts = {
    age: character.age,
    type_id: idOf('type', character.type),
    race_id: idOf('race', character.race),
    body_type_id: idOf('bodyType', character.bodyType),
    hair_color_id: idOf('hairColor', character.hairColor),
    hairstyle_id: idOf('hairstyle', character.hairstyle),
    job_id: idOf('job', character.job),
    relationship_id: idOf('relationship', character.relationship),
    constellation_id: idOf('constellation', character.constellation),
    status: PUBLICATION.published,
    is_public: true,
    updated_at: now,
    deleted_at: null,
  }
  const { id } = await tx
    .insertInto('characters')
    .values({ ...facts, slug: character.slug, chat_count: character.count, created_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type CharacterTexts = {
  language: Language
  firstName: string
  lastName: string
  description: string
  greeting: string
  voice: string
  likes: string[]
}

export const replaceTexts = async (tx: Tx, characterId: number, texts: CharacterTexts[]) => {
  await tx.deleteFrom('character_texts').where('character_id', '=', characterId).execute()
  await tx
    .insertInto('character_texts')
    .values(
      texts.map(({ firstName, lastName, ...rest }) => ({
        character_id: characterId,
        first_name: firstName,
        last_name: lastName,
        ...rest,
      })),
    )
    .execute()
}

export const replaceHobbies = async (tx: Tx, characterId: number, attributeIds: number[]) => {
  await tx.deleteFrom('character_hobbies').where('character_id', '=', characterId).execute()
  await tx
    .insertInto('character_hobbies')
    .values(
      attributeIds.map((attribute_id, sort) => ({ character_id: characterId, attribute_id, sort })),
    )
    .execute()
}

export const replaceOpeners = async (
  tx: Tx,
  characterId: number,
  openers: { language: Language; content: string; sort: number }[],
) => {
  await tx.deleteFrom('character_openers').where('character_id', '=', characterId).execute()
  await tx
    .insertInto('character_openers')
    .values(openers.map((opener) => ({ character_id: characterId, ...opener })))
    .execute()
}

/** Unchanged pictures keep their id, because clients may have loaded it already. */
export const replacePictures = async (
  tx: Tx,
  characterId: number,
  pictures: { kind: ImageType; sort: number; path: string; placeholder: string }[],
) => {
  const isUnchanged = sql<boolean>`(kind, sort, path) in (
    select * from unnest(${pictures.map(({ kind }) => kind)}::text[],
      ${pictures.map(({ sort }) => sort)}::smallint[], ${pictures.map(({ path }) => path)}::text[]))`
  await tx
    .deleteFrom('character_pictures')
    .where('character_id', '=', characterId)
    .where((eb) => eb.not(isUnchanged))
    .execute()
  if (!pictures.length) return
  await tx
    .insertInto('character_pictures')
    .values(pictures.map((picture) => ({ character_id: characterId, ...picture })))
    .onConflict((conflict) =>
      conflict
        .columns(['character_id', 'kind', 'sort'])
        .doUpdateSet((eb) => ({ placeholder: eb.ref('excluded.placeholder') })),
    )
    .execute()
}

/** Soft-deletes characters that are no longer in the catalogue. Their conversations stay. */
export const softDeleteMissing = (tx: Tx, slugs: string[], now: Date) =>
  tx
    .updateTable('characters')
    .set({ deleted_at: now })
    .where('slug', 'is not', null)
    .where('slug', 'not in', slugs)
    .where('deleted_at', 'is', null)
    .execute()
