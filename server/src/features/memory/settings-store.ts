import { sql } from 'kysely'
import { together } from '../../db/together.ts'
import type { Reader, Tx } from '../../kernel/write.ts'

const refusals = together(
  (userId: number) => userId,
  async (db, userIds): Promise<[number, true][]> => {
    const rows = await db
      .selectFrom('memory_refusals')
      .select('user_id as userId')
      .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
      .execute()
    return rows.map(({ userId }) => [userId, true])
  },
)

export const hasRefused = async (db: Reader, userId: number): Promise<boolean> =>
  (await refusals(db, userId)) ?? false

export const refuse = (tx: Tx, userId: number) =>
  tx
    .insertInto('memory_refusals')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const allow = (tx: Tx, userId: number) =>
  tx.deleteFrom('memory_refusals').where('user_id', '=', userId).execute()
