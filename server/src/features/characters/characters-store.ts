import type { Language } from '@dulcinea/contract/constants'
import { COUNT_CAP } from '@dulcinea/contract/constants'
import type { ImageType } from '@dulcinea/contract/derive'
import type { PublicationStatus } from '@dulcinea/contract/publication'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { sql } from 'kysely'
import type { Paging } from '../../kernel/paging.ts'
import type { Reader } from '../../kernel/write.ts'

export type CharacterFilter = {
  typeId?: number
  raceId?: number
  bodyTypeId?: number
  hairColorId?: number
  ageMin?: number
  ageMax?: number
  sort: 'popular' | 'new' | 'name'
}

export type CharacterCard = {
  id: number
  firstName: string
  lastName: string
  age: number
  description: string
  picture: string
  avatar: string
  chatCount: number
  typeId: number
  status: PublicationStatus
  isPublic: boolean
}

export type CharacterRow = CharacterCard & {
  ownerId: number | null
  deletedAt: Date | null
  updatedAt: Date
  reason: string
  greeting: string
  voice: string
  raceId: number
  bodyTypeId: number
  hairColorId: number
  hairstyleId: number
  jobId: number
  relationshipId: number
  constellationId: number
  hobbyIds: number[]
}

const picturePath = (kind: ImageType) =>
  sql<string>`coalesce((select path from character_pictures p
    where p.character_id = c.id and p.kind = ${kind} order by p.sort limit 1), '')`

const withTexts = (db: Reader, language: Language) =>
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
      'c.chat_count as chatCount',
      'c.type_id as typeId',
      sql<PublicationStatus>`c.status`.as('status'),
      'c.is_public as isPublic',
    ])

const published = (db: Reader, filter: CharacterFilter, language: Language) => {
  let query = withTexts(db, language)
    .where('c.status', '=', PUBLICATION.published)
    .where('c.is_public', '=', true)
    .where('c.deleted_at', 'is', null)
  if (filter.typeId) query = query.where('c.type_id', '=', filter.typeId)
  if (filter.raceId) query = query.where('c.race_id', '=', filter.raceId)
  if (filter.bodyTypeId) query = query.where('c.body_type_id', '=', filter.bodyTypeId)
  if (filter.hairColorId) query = query.where('c.hair_color_id', '=', filter.hairColorId)
  if (filter.ageMin) query = query.where('c.age', '>=', filter.ageMin)
  if (filter.ageMax) query = query.where('c.age', '<=', filter.ageMax)
  return query
}

export type CharacterPage = { list: CharacterCard[]; total: number }

export const listPublished = async (
  db: Reader,
  filter: CharacterFilter,
  language: Language,
  paging: Paging & { offset: number },
): Promise<CharacterPage> => {
  const query = published(db, filter, language)
  const sorted = {
    popular: () => query.orderBy('c.chat_count', 'desc').orderBy('c.id', 'desc'),
    new: () => query.orderBy('c.created_at', 'desc').orderBy('c.id', 'desc'),
    name: () => query.orderBy('t.first_name').orderBy('t.last_name').orderBy('c.id'),
  }[filter.sort]()
  const [list, counted] = await Promise.all([
    sorted.limit(paging.pageSize).offset(paging.offset).execute(),
    db
      .selectFrom(query.clearSelect().select('c.id').limit(COUNT_CAP).as('found'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list, total: counted.total }
}

export const findCharacter = (
  db: Reader,
  id: number,
  language: Language,
): Promise<CharacterRow | undefined> =>
  withTexts(db, language)
    .select([
      'c.owner_id as ownerId',
      'c.deleted_at as deletedAt',
      'c.updated_at as updatedAt',
      'c.reason',
      't.greeting',
      't.voice',
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
    .where('c.id', '=', id)
    .executeTakeFirst()

export const picturesOf = (db: Reader, characterId: number) =>
  db
    .selectFrom('character_pictures')
    .select(['id', 'path', sql<ImageType>`kind`.as('kind')])
    .where('character_id', '=', characterId)
    .orderBy('kind')
    .orderBy('sort')
    .execute()

export const openersOf = (db: Reader, characterId: number, language: Language) =>
  db
    .selectFrom('character_openers')
    .select(['id', 'content'])
    .where('character_id', '=', characterId)
    .where('language', '=', language)
    .orderBy('sort')
    .execute()

export const namesOf = (db: Reader, ids: number[], language: Language) =>
  db
    .selectFrom('character_texts')
    .select(['character_id as id', 'first_name as name', 'last_name as lastName'])
    .where('character_id', 'in', ids)
    .where('language', '=', language)
    .execute()
