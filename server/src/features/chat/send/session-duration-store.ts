import type { Reader, Tx } from '../../../db/write.ts'

export const restartSession = (
  tx: Tx,
  { userId, characterId, now }: { userId: number; characterId: number; now: Date },
) =>
  tx
    .updateTable('conversations')
    .set({ stretch_at: now })
    .where('user_id', '=', userId)
    .where('character_id', '=', characterId)
    .execute()

export const markBreakSuggested = (tx: Tx, messageId: number) =>
  tx.updateTable('replies').set({ reminds: true }).where('message_id', '=', messageId).execute()

export const hasBreakSuggestion = async (db: Reader, messageId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('replies')
    .select('reminds')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row?.reminds ?? false
}
