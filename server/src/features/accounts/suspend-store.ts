import type { Tx } from '../../db/write.ts'

export type Suspension = { suspendedAt: Date | null; reason: string; email: string | null }

/** Locks the row for the transaction: a concurrent operator then sees the result. */
export const lockSuspension = async (tx: Tx, userId: number): Promise<Suspension | null> =>
  (await tx
    .selectFrom('users')
    .select(['suspended_at as suspendedAt', 'suspend_reason as reason', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const saveSuspension = (
  tx: Tx,
  userId: number,
  { at, reason }: { at: Date | null; reason: string },
) =>
  tx
    .updateTable('users')
    .set({ suspended_at: at, suspend_reason: reason })
    .where('id', '=', userId)
    .execute()
