import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { requireVisible } from '../characters/index.ts'
import { findEntry, saveEntry } from './collections-store.ts'

/** Makes her a favourite; who is one already stays the same entry, also when she has gone since. */
export const addToCollection = async (
  ctx: Ctx,
  { characterId }: { characterId: number },
): Promise<{ id: number }> => {
  const { userId } = personOf(ctx)
  const known = await findEntry(ctx.db, { userId, characterId })
  if (known) return known
  await requireVisible(ctx, { characterId })
  return write(ctx, 'collection.add', (tx) =>
    saveEntry(tx, { userId, characterId, now: ctx.clock.now() }),
  )
}
