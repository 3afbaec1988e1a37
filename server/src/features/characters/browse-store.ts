import { AGE_MAX, AGE_MIN, MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { sql } from 'kysely'
import { UNPREPARED_MARK } from '../../db/prepared-statements.ts'
import type { Reader } from '../../db/write.ts'

export type SortOrder = 'popular' | 'new' | 'name-en' | 'name-zh'

export type BrowseFilter = {
  typeId?: number
  raceId?: number
  bodyTypeId?: number
  hairColorId?: number
  ageMin?: number
  ageMax?: number
}

export type Slice = { skip: number; size: number }
type IdPage = { ids: number[]; total: number }

/** The condition of the partial indexes on `characters`. */
export const isListed = sql<boolean>`status = ${sql.lit(PUBLICATION.published)} and is_public and deleted_at is null`

const SORT_KEYS: Record<SortOrder, ReturnType<typeof sql>> = {
  popular: sql`chat_count desc, id desc`,
  new: sql`created_at desc, id desc`,
  'name-en': sql`name_en, id`,
  'name-zh': sql`name_zh, id`,
}

const toConditions = (filter: BrowseFilter) => {
  const { typeId, raceId, bodyTypeId, hairColorId, ageMin = AGE_MIN, ageMax = AGE_MAX } = filter
  return [
    isListed,
    typeId !== undefined && sql`type_id = ${typeId}`,
    raceId !== undefined && sql`race_id = ${raceId}`,
    bodyTypeId !== undefined && sql`body_type_id = ${bodyTypeId}`,
    hairColorId !== undefined && sql`hair_color_id = ${hairColorId}`,
    (ageMin > AGE_MIN || ageMax < AGE_MAX) && sql`age between ${ageMin} and ${ageMax}`,
  ].filter((condition) => condition !== false)
}

/**
 * The listed characters that match a filter, up to the last page. The best plan depends on how many
 * characters a filter leaves, so PostgreSQL plans it for the given values.
 */
export const findListedIds = async (
  db: Reader,
  { filter, order }: { filter: BrowseFilter; order: SortOrder },
): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] }>`
    select ${sql.raw(UNPREPARED_MARK)} array(
      select id from characters where ${sql.join(toConditions(filter), sql` and `)}
       order by ${SORT_KEYS[order]} limit ${sql.lit(MAX_COUNTED_ROWS)}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** The published characters of one user, newest first. */
export const findCreatedBy = async (
  db: Reader,
  { userId, hidden, skip, size }: Slice & { userId: number; hidden: number[] },
): Promise<IdPage> => {
  const { rows } = await sql<IdPage>`
    with own as materialized (
      select id from characters
       where owner_id = ${userId} and ${isListed} and id <> all (${hidden}::bigint[])
       order by id desc limit ${MAX_COUNTED_ROWS})
    select array(select id from own order by id desc limit ${size} offset ${skip}) as ids,
           (select count(*) from own) as total`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
