import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { usedIn } from './used-in.ts'
import { saveUses, usesOf } from './uses-store.ts'

export type UsedMemory = { id: number; text: string }

/** Notes which of the given memories a reply drew on, so that it can be shown. */
export const recordUses = async (
  ctx: Ctx,
  input: { messageId: number; reply: string; justSaid: string; given: readonly UsedMemory[] },
): Promise<void> => {
  const used = usedIn(input.reply, { memories: input.given, justSaid: input.justSaid })
  if (!used.length) return
  const memoryIds = used.map(({ id }) => id)
  await write(ctx, 'memory.use', (tx) => saveUses(tx, { messageId: input.messageId, memoryIds }))
}

/** What each of these replies drew on. */
export const memoriesUsedIn = async (
  ctx: Pick<Ctx, 'db'>,
  messageIds: readonly number[],
): Promise<Map<number, UsedMemory[]>> => {
  const uses = messageIds.length ? await usesOf(ctx.db, messageIds) : []
  const found = new Map<number, UsedMemory[]>()
  for (const { messageId, memoryId, text } of uses) {
    found.set(messageId, [...(found.get(messageId) ?? []), { id: memoryId, text }])
  }
  return found
}
