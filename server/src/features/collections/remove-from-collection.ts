import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { removeEntry } from './collections-store.ts'

/** Removes one of the caller's entries; fails for any other. */
export const removeFromCollection = (ctx: Ctx, input: { id: number }): Promise<void> =>
  write(ctx, 'collection.remove', async (tx) => {
    const isRemoved = await removeEntry(tx, { id: input.id, userId: requireUser(ctx).userId })
    if (!isRemoved) throw fail('NOT_ALLOWED')
  })
