import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

export type CollectionEntry = { id: number; characterId: number; addedAt: Date }
type EntryQuery = { userId: number; characterId?: number }

const ENTRY_COLUMNS = ['id', 'character_id as characterId', 'created_at as addedAt'] as const

const selectEntries = (db: Reader, { userId, characterId }: EntryQuery) => {
  const own = db.selectFrom('collections').where('user_id', '=', userId)
  return characterId === undefined ? own : own.where('character_id', '=', characterId)
}

export const findEntry = (db: Reader, query: Required<EntryQuery>) =>
  selectEntries(db, query).select('id').executeTakeFirst()

/** Idempotent: of concurrent calls the later ones wait and get the first one's entry. */
export const saveEntry = (tx: Tx, entry: Required<EntryQuery> & { now: Date }) =>
  tx
    .insertInto('collections')
    .values({ user_id: entry.userId, character_id: entry.characterId, created_at: entry.now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'character_id'])
        .doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

export const removeEntry = async (tx: Tx, entry: { id: number; userId: number }) => {
  const { numDeletedRows } = await tx
    .deleteFrom('collections')
    .where('id', '=', entry.id)
    .where('user_id', '=', entry.userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listEntries = (
  db: Reader,
  query: EntryQuery,
  slice: { offset: number; limit: number },
): Promise<CollectionEntry[]> =>
  selectEntries(db, query)
    .select(ENTRY_COLUMNS)
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()

export const countEntries = async (db: Reader, query: EntryQuery): Promise<number> => {
  const { total } = await db
    .selectFrom(selectEntries(db, query).select('id').limit(MAX_COUNTED_ROWS).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findCollectedIds = async (
  db: Reader,
  userId: number,
  characterIds: number[],
): Promise<number[]> => {
  const rows = await selectEntries(db, { userId })
    .select('character_id as id')
    .where(sql<boolean>`character_id = any (${characterIds}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Collectors per character; characters without any are left out. */
export const countCollectors = (db: Reader, characterIds: number[]) =>
  db
    .selectFrom('collections')
    .select((eb) => ['character_id as id', eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`character_id = any (${characterIds}::bigint[])`)
    .groupBy('character_id')
    .execute()

export const findAllEntries = (db: Reader, userId: number): Promise<CollectionEntry[]> =>
  selectEntries(db, { userId }).select(ENTRY_COLUMNS).orderBy('id').execute()

export const removeAllEntries = (tx: Tx, userId: number) =>
  tx.deleteFrom('collections').where('user_id', '=', userId).execute()
