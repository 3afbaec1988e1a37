import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../db/write.ts'
import { insertMemoryUses, listMemoryUses } from './memory-uses-store.ts'

export type UsedMemory = { id: number; text: string }

/** Saves which memories a reply used, to be shown with it. */
export const saveMemoryUses = (
  tx: Tx,
  input: { messageId: number; used: readonly UsedMemory[] },
): Promise<void> =>
  insertMemoryUses(tx, { messageId: input.messageId, memoryIds: input.used.map(({ id }) => id) })

/** The memories that each of these replies used, by message id. */
export const listUsedMemories = async (
  ctx: Pick<Ctx, 'db'>,
  messageIds: readonly number[],
): Promise<Map<number, UsedMemory[]>> => {
  const uses = messageIds.length ? await listMemoryUses(ctx.db, messageIds) : []
  const found = new Map<number, UsedMemory[]>()
  for (const { messageId, memoryId, text } of uses) {
    found.set(messageId, [...(found.get(messageId) ?? []), { id: memoryId, text }])
  }
  return found
}
