import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { sql } from 'kysely'
import { filteredCharacters, walkedCharacters } from '../../db/functions.ts'
import type { Reader } from '../../db/write.ts'
import { toFilterTerm } from './search-document.ts'
import type { Slice } from './search-store.ts'
import { toTsquery } from './search-tiers.ts'

export type SortOrder = 'popular' | 'new' | 'name-en' | 'name-zh'

export type BrowseFilter = {
  typeId?: number
  raceId?: number
  bodyTypeId?: number
  hairColorId?: number
  ageMin: number
  ageMax: number
}

type BrowseQuery = Slice & { filter: BrowseFilter; sorted: SortOrder; hidden: number[] }
export type IdPage = { ids: number[]; total: number }

const toFilterTerms = ({ typeId, raceId, bodyTypeId, hairColorId }: BrowseFilter): string[] =>
  [typeId, raceId, bodyTypeId, hairColorId].filter((id) => id !== undefined).map(toFilterTerm)

/** Finds all matching characters, up to `atMost`, sorts them and returns one page. */
export const findFiltered = async (
  db: Reader,
  { filter, sorted, hidden, skip, size, atMost }: BrowseQuery & { atMost: number },
): Promise<IdPage> => {
  const needed = toFilterTerms(filter)
  const query = needed.length ? toTsquery({ kind: 'words', needed, either: [] }) : null
  const [page] = await filteredCharacters(db, {
    query,
    minAge: filter.ageMin,
    maxAge: filter.ageMax,
    sorted,
    hidden,
    atMost,
    skip,
    size,
  })
  return page ?? { ids: [], total: 0 }
}

/** Scans the index in sort order until the page is full. */
export const scanListed = (
  db: Reader,
  { filter, sorted, hidden, skip, size }: BrowseQuery,
): Promise<number[]> =>
  walkedCharacters(db, {
    sorted,
    ofType: filter.typeId ?? null,
    ofRace: filter.raceId ?? null,
    ofBodyType: filter.bodyTypeId ?? null,
    ofHairColor: filter.hairColorId ?? null,
    minAge: filter.ageMin,
    maxAge: filter.ageMax,
    hidden,
    skip,
    size,
  })

export const countListed = async (db: Reader, hidden: number[]): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from characters
       where status = ${sql.lit(PUBLICATION.published)} and is_public and deleted_at is null
         and id <> all (${hidden}::bigint[])
       limit ${MAX_COUNTED_ROWS}) found`.execute(db)
  return rows[0]?.total ?? 0
}

/** The published characters of one user, newest first. */
export const findCreatedBy = async (
  db: Reader,
  { userId, hidden, skip, size }: Slice & { userId: number; hidden: number[] },
): Promise<IdPage> => {
  const { rows } = await sql<IdPage>`
    with own as materialized (
      select id from characters
       where owner_id = ${userId} and status = ${sql.lit(PUBLICATION.published)} and is_public
         and deleted_at is null and id <> all (${hidden}::bigint[])
       order by id desc limit ${MAX_COUNTED_ROWS})
    select array(select id from own order by id desc limit ${size} offset ${skip}) as ids,
           (select count(*) from own) as total`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
