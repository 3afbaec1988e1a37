import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { requireClean } from '../moderation/index.ts'
import { updateMemory, findOwnMemory } from './memory-store.ts'

/** Corrects a memory, or pins it so that it is always part of the prompt. */
export const correctMemory = async (
  ctx: Ctx,
  input: { id: number; text?: string; isPinned?: boolean },
): Promise<void> => {
  const { userId } = requireUser(ctx)
  const memory = await findOwnMemory(ctx.db, { id: input.id, userId })
  if (!memory) throw fail('NOT_ALLOWED')
  await requireClean(ctx, { texts: [input.text], direction: 'profile' })
  await write(ctx, 'memory.correct', (tx) =>
    updateMemory(tx, {
      id: input.id,
      userId,
      text: input.text ?? memory.text,
      isPinned: input.isPinned ?? memory.isPinned,
    }),
  )
}
