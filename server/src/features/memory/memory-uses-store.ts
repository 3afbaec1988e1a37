import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

export type MemoryUse = { messageId: number; memoryId: number; text: string }

export const insertMemoryUses = async (
  tx: Tx,
  input: { messageId: number; memoryIds: readonly number[] },
): Promise<void> => {
  if (!input.memoryIds.length) return
  await tx
    .insertInto('memory_uses')
    .columns(['message_id', 'memory_id'])
    .expression((eb) =>
      // A memory that was deleted while the reply was generated has no use to save.
      eb
        .selectFrom('memories')
        .innerJoin('messages', (join) => join.on('messages.id', '=', input.messageId))
        .where(sql<boolean>`memories.id = any (${[...input.memoryIds]}::bigint[])`)
        .select(['messages.id as message_id', 'memories.id as memory_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The replies that used any of these memories. */
export const listRepliesUsing = async (
  db: Reader,
  memoryIds: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .selectFrom('memory_uses')
    .where(sql<boolean>`memory_id = any (${[...memoryIds]}::bigint[])`)
    .select('message_id as messageId')
    .execute()
  return rows.map(({ messageId }) => messageId)
}

export const listMemoryUses = (db: Reader, messageIds: readonly number[]): Promise<MemoryUse[]> =>
  db
    .selectFrom('memory_uses')
    .innerJoin('memories', 'memories.id', 'memory_uses.memory_id')
    .where(sql<boolean>`memory_uses.message_id = any (${[...messageIds]}::bigint[])`)
    .select(['memory_uses.message_id as messageId', 'memories.id as memoryId', 'memories.text'])
    .orderBy('memories.id')
    .execute()
