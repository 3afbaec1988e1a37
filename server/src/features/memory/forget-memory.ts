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

/** Forgets for good: the fact, its older versions, and every summary that tells it too. */
export const forgetMemory = async (ctx: Ctx, input: { id: number }): Promise<void> => {
  const { userId } = personOf(ctx)
  const known = await findOwn(ctx.db, { id: input.id, userId })
  if (!known) throw fail('NOT_ALLOWED')
  await write(ctx, 'memory.forget', async (tx) => {
    if (known.kind === 'summary') return silenceChapters(tx, { ids: [known.id], userId })
    const all = await liveMemories(tx, known, MOST_FACTS)
    const older = all.filter(({ slot }) => known.slot !== null && slot === known.slot)
    const gone = [known, ...older]
    const ids = gone.map(({ id }) => id)
    const tells = (text: string) => usedIn(text, { memories: gone, justSaid: '' }).length > 0
    const chapters = all.filter(({ kind, text }) => kind === 'summary' && tells(text))
    // Said more than once, by either of the two: nowhere is it learned from again.
    const lines = (await linesOf(tx, known)).filter(({ content }) => tells(content))
    await markForgotten(tx, known, [
      ...gone.map(({ messageId }) => messageId),
      ...lines.map(({ id }) => id),
      ...(await repliesUsing(tx, ids)),
    ])
    await silenceChapters(tx, { ids: chapters.map(({ id }) => id), userId })
    await removeMemories(tx, { ids, userId })
  })
}

/** She meets the caller anew: everything that she knew is gone. */
export const forgetAll = (ctx: Ctx, input: { characterId: number }): Promise<void> =>
  write(ctx, 'memory.forget-all', async (tx) => {
    const whose = { userId: personOf(ctx).userId, characterId: input.characterId }
    await markAllForgotten(tx, whose)
    await removeAllOf(tx, whose)
  })
