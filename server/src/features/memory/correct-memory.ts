import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { requireClean } from '../moderation/index.ts'
import { changeMemory, findOwn } from './memory-store.ts'

/** Corrects a memory, or pins it so that it is always part of the prompt. */
export const correctMemory = async (
  ctx: Ctx,
  input: { id: number; text?: string; isPinned?: boolean },
): Promise<void> => {
  const { userId } = personOf(ctx)
  const memory = await findOwn(ctx.db, { id: input.id, userId })
  if (!memory) throw fail('NOT_ALLOWED')
  await requireClean(ctx, { texts: [input.text], direction: 'profile' })
  await write(ctx, 'memory.correct', (tx) =>
    changeMemory(tx, {
      id: input.id,
      userId,
      text: input.text ?? memory.text,
      isPinned: input.isPinned ?? memory.isPinned,
    }),
  )
}
