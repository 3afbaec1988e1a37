import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

type Visit = { userId: number; characterId: number; day: string }

export const hasOpened = async (db: Reader, { userId, characterId, day }: Visit) => {
  const row = await db
    .selectFrom('character_opens')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('character_id', '=', characterId)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the day's first visit; null when a concurrent call has counted it. */
export const countVisit = async (tx: Tx, { userId, characterId, day }: Visit) => {
  const { rows } = await sql<{ count: number }>`
    with visit as (
      insert into character_opens (user_id, character_id, day)
      values (${userId}, ${characterId}, ${day}::date)
      on conflict do nothing returning character_id)
    update characters set chat_count = chat_count + 1
     where id = (select character_id from visit) returning chat_count as count`.execute(tx)
  return rows[0]?.count ?? null
}

export const findVisitCount = async (db: Reader, characterId: number): Promise<number> => {
  const row = await db
    .selectFrom('characters')
    .select('chat_count as count')
    .where('id', '=', characterId)
    .executeTakeFirst()
  return row?.count ?? 0
}

const DELETE_BATCH_SIZE = 10_000

/** Deletes old visits in batches. The total per character is stored separately and stays. */
export const removeOldOpens = async (db: Reader, before: Date): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from character_opens where ctid = any (array(
        select ctid from character_opens where day < ${before}::date limit ${DELETE_BATCH_SIZE}))`.execute(
      db,
    )
    if ((numAffectedRows ?? 0n) < DELETE_BATCH_SIZE) return
  }
}
