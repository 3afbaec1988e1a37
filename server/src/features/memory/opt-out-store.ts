import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import type { Reader, Tx } from '../../db/write.ts'

const refusals = createBatchLoader(
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

export const hasOptedOut = async (db: Reader, userId: number): Promise<boolean> =>
  (await refusals(db, userId)) ?? false

export const optOut = (tx: Tx, userId: number) =>
  tx
    .insertInto('memory_refusals')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const optIn = (tx: Tx, userId: number) =>
  tx.deleteFrom('memory_refusals').where('user_id', '=', userId).execute()
