import type { Language } from '@dulcinea/contract/constants'
import type { ImageType } from '@dulcinea/contract/derive'
import type { PublicationStatus } from '@dulcinea/contract/publication'
import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import type { Reader } from '../../db/write.ts'

export type CharacterCard = {
  id: number
  firstName: string
  lastName: string
  age: number
  description: string
  picture: string
  avatar: string
  /** A tiny inline picture to show until `picture` has loaded. */
  placeholder: string
  chatCount: number
  typeId: number
  status: PublicationStatus
  isPublic: boolean
}

export type CharacterRow = CharacterCard & {
  ownerId: number | null
  deletedAt: Date | null
  /** Whether the character or its owner is on hold after reports, until an operator decides. */
  isHeld: boolean
  updatedAt: Date
  version: number
  reason: string
  greeting: string
  voice: string
  likes: string[]
  raceId: number
  bodyTypeId: number
  hairColorId: number
  hairstyleId: number
  jobId: number
  relationshipId: number
  constellationId: number
  hobbyIds: number[]
}

const isHeld = sql<boolean>`(exists (select from character_holds h where h.character_id = c.id)
  or exists (select from person_holds h where h.user_id = c.owner_id))`.as('isHeld')

const picturePath = (kind: ImageType) =>
  sql<string>`coalesce((select path from character_pictures p
    where p.character_id = c.id and p.kind = ${kind} order by p.sort limit 1), '')`

const placeholder = sql<string>`coalesce((select placeholder from character_pictures p
    where p.character_id = c.id and p.kind = 'list' order by p.sort limit 1), '')`

const selectCards = (db: Reader, language: Language) =>
  db
    .selectFrom('characters as c')
    .innerJoin('character_texts as t', (join) =>
      join.onRef('t.character_id', '=', 'c.id').on('t.language', '=', language),
    )
    .select([
      'c.id',
      't.first_name as firstName',
      't.last_name as lastName',
      'c.age',
      't.description',
      picturePath('list').as('picture'),
      picturePath('avatar').as('avatar'),
      placeholder.as('placeholder'),
      'c.chat_count as chatCount',
      'c.type_id as typeId',
      sql<PublicationStatus>`c.status`.as('status'),
      'c.is_public as isPublic',
    ])

/** A card with the fields that decide who may see it. */
export type CardRow = CharacterCard & Pick<CharacterRow, 'ownerId' | 'deletedAt' | 'isHeld'>

export const findCards = (db: Reader, ids: number[], language: Language): Promise<CardRow[]> =>
  selectCards(db, language)
    .select(['c.owner_id as ownerId', 'c.deleted_at as deletedAt', isHeld])
    .where(sql<boolean>`c.id = any (${ids}::bigint[])`)
    .execute()

export const findOwnerId = async (db: Reader, id: number): Promise<number | null> => {
  const row = await db
    .selectFrom('characters')
    .select('owner_id as ownerId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.ownerId ?? null
}

const findCharacters = (
  db: Reader,
  ids: readonly number[],
  language: Language,
): Promise<CharacterRow[]> =>
  selectCards(db, language)
    .select([
      'c.owner_id as ownerId',
      'c.deleted_at as deletedAt',
      isHeld,
      'c.updated_at as updatedAt',
      'c.version',
      'c.reason',
      't.greeting',
      't.voice',
      't.likes',
      'c.race_id as raceId',
      'c.body_type_id as bodyTypeId',
      'c.hair_color_id as hairColorId',
      'c.hairstyle_id as hairstyleId',
      'c.job_id as jobId',
      'c.relationship_id as relationshipId',
      'c.constellation_id as constellationId',
      sql<number[]>`array(select attribute_id from character_hobbies h
        where h.character_id = c.id order by h.sort)`.as('hobbyIds'),
    ])
    .where(sql<boolean>`c.id = any (${ids}::bigint[])`)
    .execute()

type CharacterKey = { id: number; language: Language }
const toKeyText = ({ id, language }: CharacterKey): string => `${language} ${id}`

/** Batches concurrent lookups into one query per language. */
const loadCharacter = createBatchLoader(toKeyText, async (db, keys: CharacterKey[]) => {
  const entries: [string, CharacterRow][] = []
  for (const [language, ofLanguage] of Map.groupBy(keys, (key) => key.language)) {
    const ids = ofLanguage.map(({ id }) => id)
    for (const row of await findCharacters(db, ids, language)) {
      entries.push([toKeyText({ id: row.id, language }), row])
    }
  }
  return entries
})

export const findCharacter = (
  db: Reader,
  id: number,
  language: Language,
): Promise<CharacterRow | undefined> => loadCharacter(db, { id, language })

const selectPictures = (db: Reader, characterId: number) =>
  db
    .selectFrom('character_pictures as p')
    .select(['id', 'path', 'placeholder', 'kind'])
    .where('character_id', '=', characterId)
    .orderBy('kind')
    .orderBy('sort')

export const findCharacterPictures = (db: Reader, characterId: number) =>
  selectPictures(db, characterId).execute()

/** Without the pictures that this user has reported and those on hold, which only the owner sees. */
export const findVisiblePictures = (db: Reader, userId: number | null, characterId: number) =>
  selectPictures(db, characterId)
    .where(
      sql<boolean>`not exists (
        select from noted_pictures n
         where n.character_id = p.character_id and n.path = p.path
           and (n.held_at is not null or exists (
             select from picture_hides h
              where h.picture_id = n.id and h.user_id = ${userId}::bigint)))`,
    )
    .execute()

export const findOpeners = (db: Reader, characterId: number, language: Language) =>
  db
    .selectFrom('character_openers')
    .select(['id', 'content'])
    .where('character_id', '=', characterId)
    .where('language', '=', language)
    .orderBy('sort')
    .execute()

export const findNames = (db: Reader, ids: number[], language: Language) =>
  db
    .selectFrom('character_texts')
    .select(['character_id as id', 'first_name as name', 'last_name as lastName'])
    .where('character_id', 'in', ids)
    .where('language', '=', language)
    .execute()
