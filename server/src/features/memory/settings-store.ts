import type { Reader, Tx } from '../../kernel/write.ts'

export const hasRefused = async (db: Reader, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('memory_refusals')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

export const refuse = (tx: Tx, userId: number) =>
  tx
    .insertInto('memory_refusals')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const allow = (tx: Tx, userId: number) =>
  tx.deleteFrom('memory_refusals').where('user_id', '=', userId).execute()
