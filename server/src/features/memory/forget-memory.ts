import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { linesOf, markAllForgotten, markForgotten } from './forgotten-store.ts'
import { MOST_FACTS } from './memory.ts'
import {
  findOwn,
  liveMemories,
  removeAllOf,
  removeMemories,
  silenceChapters,
} from './memory-store.ts'
import { usedIn } from './used-in.ts'
import { repliesUsing } from './uses-store.ts'

/** Deletes a memory for good: the fact, its older versions, and every summary that contains it. */
export const forgetMemory = async (ctx: Ctx, input: { id: number }): Promise<void> => {
  const { userId } = personOf(ctx)
  const memory = await findOwn(ctx.db, { id: input.id, userId })
  if (!memory) throw fail('NOT_ALLOWED')
  await write(ctx, 'memory.forget', async (tx) => {
    if (memory.kind === 'summary') return silenceChapters(tx, { ids: [memory.id], userId })
    const all = await liveMemories(tx, memory, MOST_FACTS)
    const older = all.filter(({ slot }) => memory.slot !== null && slot === memory.slot)
    const deleted = [memory, ...older]
    const ids = deleted.map(({ id }) => id)
    const contains = (text: string) => usedIn(text, { memories: deleted, userText: '' }).length > 0
    const summaries = all.filter(({ kind, text }) => kind === 'summary' && contains(text))
    // The fact may be in several messages, of the user and of the character: none is learned again.
    const messages = (await linesOf(tx, memory)).filter(({ content }) => contains(content))
    await markForgotten(tx, memory, [
      ...deleted.map(({ messageId }) => messageId),
      ...messages.map(({ id }) => id),
      ...(await repliesUsing(tx, ids)),
    ])
    await silenceChapters(tx, { ids: summaries.map(({ id }) => id), userId })
    await removeMemories(tx, { ids, userId })
  })
}

/** Deletes everything that a character remembers of the user. */
export const forgetAll = (ctx: Ctx, input: { characterId: number }): Promise<void> =>
  write(ctx, 'memory.forget-all', async (tx) => {
    const scope = { userId: personOf(ctx).userId, characterId: input.characterId }
    await markAllForgotten(tx, scope)
    await removeAllOf(tx, scope)
  })
