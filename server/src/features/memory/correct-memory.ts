import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { requireClean } from '../moderation/index.ts'
import { changeMemory, findOwn } from './memory-store.ts'

/** Corrects what she remembers, or pins it so that it is never crowded out. */
export const correctMemory = async (
  ctx: Ctx,
  input: { id: number; text?: string; isPinned?: boolean },
): Promise<void> => {
  const { userId } = personOf(ctx)
  const known = await findOwn(ctx.db, { id: input.id, userId })
  if (!known) throw fail('NOT_ALLOWED')
  await requireClean(ctx, { texts: [input.text], direction: 'profile' })
  await write(ctx, 'memory.correct', (tx) =>
    changeMemory(tx, {
      id: input.id,
      userId,
      text: input.text ?? known.text,
      isPinned: input.isPinned ?? known.isPinned,
    }),
  )
}
