import { PUBLICATION } from '@dulcinea/contract/publication'
import type { ImageType } from '@dulcinea/contract/derive'
import type { Language } from '@dulcinea/contract/constants'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'
import type { CharacterFile } from './catalogue-files.ts'

export const loadedHash = async (db: Reader): Promise<string | null> => {
  const row = await db.selectFrom('catalogue_state').select('hash').executeTakeFirst()
  return row?.hash ?? null
}

// Any number, as long as every node takes the same one.
const TURN = 7003

/** The same once whoever loads at this moment is done. */
export const hashInTurn = async (tx: Tx): Promise<string | null> => {
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx)
  return loadedHash(tx)
}

export const saveHash = (tx: Tx, hash: string) =>
  tx
    .insertInto('catalogue_state')
    .values({ hash })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ hash }))
    .execute()

export type AttributeIds = (category: string, slug: string) => number

export const upsertCharacter = async (
  tx: Tx,
  person: CharacterFile,
  idOf: AttributeIds,
  now: Date,
): Promise<number> => {
  const facts = {
    age: person.age,
    type_id: idOf('type', person.type),
    race_id: idOf('race', person.race),
    body_type_id: idOf('bodyType', person.bodyType),
    hair_color_id: idOf('hairColor', person.hairColor),
    hairstyle_id: idOf('hairstyle', person.hairstyle),
    job_id: idOf('job', person.job),
    relationship_id: idOf('relationship', person.relationship),
    constellation_id: idOf('constellation', person.constellation),
    status: PUBLICATION.published,
    is_public: true,
    updated_at: now,
    deleted_at: null,
  }
  const { id } = await tx
    .insertInto('characters')
    .values({ ...facts, slug: person.slug, chat_count: person.count, created_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Texts = {
  language: Language
  firstName: string
  lastName: string
  description: string
  greeting: string
  voice: string
  likes: string[]
}

export const replaceTexts = async (tx: Tx, characterId: number, texts: Texts[]) => {
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

/** What stays where it was keeps its id: somebody may be looking at it. */
export const replacePictures = async (
  tx: Tx,
  characterId: number,
  pictures: { kind: ImageType; sort: number; path: string; placeholder: string }[],
) => {
  const stays = sql<boolean>`(kind, sort, path) in (
    select * from unnest(${pictures.map(({ kind }) => kind)}::text[],
      ${pictures.map(({ sort }) => sort)}::smallint[], ${pictures.map(({ path }) => path)}::text[]))`
  await tx
    .deleteFrom('character_pictures')
    .where('character_id', '=', characterId)
    .where((eb) => eb.not(stays))
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

/** Whoever left the catalogue leaves the product; what was said with her stays. */
export const removeOthers = (tx: Tx, slugs: string[], now: Date) =>
  tx
    .updateTable('characters')
    .set({ deleted_at: now })
    .where('slug', 'is not', null)
    .where('slug', 'not in', slugs)
    .where('deleted_at', 'is', null)
    .execute()
