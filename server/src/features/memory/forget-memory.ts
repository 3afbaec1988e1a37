import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { listTextMessages, markAllForgotten, markForgotten } from './forgotten-store.ts'
import { MAX_FACTS } from './memory.ts'
import {
  findOwnMemory,
  listLiveMemories,
  removeAllMemories,
  removeMemories,
  clearSummaries,
} from './memory-store.ts'
import { findUsedMemories } from './find-used-memories.ts'
import { listRepliesUsing } from './memory-uses-store.ts'

/** Deletes a memory for good: the fact, its older versions, and every summary that contains it. */
export const forgetMemory = async (ctx: Ctx, input: { id: number }): Promise<void> => {
  const { userId } = requireUser(ctx)
  const memory = await findOwnMemory(ctx.db, { id: input.id, userId })
  if (!memory) throw fail('NOT_ALLOWED')
  await write(ctx, 'memory.forget', async (tx) => {
    if (memory.kind === 'summary') return clearSummaries(tx, { ids: [memory.id], userId })
    const all = await listLiveMemories(tx, memory, MAX_FACTS)
    const older = all.filter(({ slot }) => memory.slot !== null && slot === memory.slot)
    const deleted = [memory, ...older]
    const ids = deleted.map(({ id }) => id)
    const contains = (text: string) =>
      findUsedMemories(text, { memories: deleted, userText: '' }).length > 0
    const summaries = all.filter(({ kind, text }) => kind === 'summary' && contains(text))
    // The fact may be in several messages, of the user and of the character: none is learned again.
    const messages = (await listTextMessages(tx, memory)).filter(({ content }) => contains(content))
    await markForgotten(tx, memory, [
      ...deleted.map(({ messageId }) => messageId),
      ...messages.map(({ id }) => id),
      ...(await listRepliesUsing(tx, ids)),
    ])
    await clearSummaries(tx, { ids: summaries.map(({ id }) => id), userId })
    await removeMemories(tx, { ids, userId })
  })
}

/** Deletes everything that a character remembers of the user. */
export const forgetAllMemories = (ctx: Ctx, input: { characterId: number }): Promise<void> =>
  write(ctx, 'memory.forget-all', async (tx) => {
    const scope = { userId: requireUser(ctx).userId, characterId: input.characterId }
    await markAllForgotten(tx, scope)
    await removeAllMemories(tx, scope)
  })
