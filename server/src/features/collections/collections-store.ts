import { COUNT_CAP } from '@dulcinea/contract/constants'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'

export type Entry = { id: number; characterId: number; addedAt: Date }
type Whose = { userId: number; characterId?: number }

const ENTRY = ['id', 'character_id as characterId', 'created_at as addedAt'] as const

const entriesOf = (db: Reader, { userId, characterId }: Whose) => {
  const own = db.selectFrom('collections').where('user_id', '=', userId)
  return characterId === undefined ? own : own.where('character_id', '=', characterId)
}

export const findEntry = (db: Reader, whose: Required<Whose>) =>
  entriesOf(db, whose).select('id').executeTakeFirst()

/** Many at once get one entry: whoever comes second waits for the first and takes hers. */
export const saveEntry = (tx: Tx, entry: Required<Whose> & { now: Date }) =>
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
  whose: Whose,
  slice: { offset: number; limit: number },
): Promise<Entry[]> =>
  entriesOf(db, whose)
    .select(ENTRY)
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()

export const countEntries = async (db: Reader, whose: Whose): Promise<number> => {
  const { total } = await db
    .selectFrom(entriesOf(db, whose).select('id').limit(COUNT_CAP).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const collectedOf = async (
  db: Reader,
  userId: number,
  characterIds: number[],
): Promise<number[]> => {
  const rows = await entriesOf(db, { userId })
    .select('character_id as id')
    .where(sql<boolean>`character_id = any (${characterIds}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many have collected each of them; who is collected by nobody is left out. */
export const collectorsOf = (db: Reader, characterIds: number[]) =>
  db
    .selectFrom('collections')
    .select((eb) => ['character_id as id', eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`character_id = any (${characterIds}::bigint[])`)
    .groupBy('character_id')
    .execute()

export const allEntries = (db: Reader, userId: number): Promise<Entry[]> =>
  entriesOf(db, { userId }).select(ENTRY).orderBy('id').execute()

export const removeAll = (tx: Tx, userId: number) =>
  tx.deleteFrom('collections').where('user_id', '=', userId).execute()
