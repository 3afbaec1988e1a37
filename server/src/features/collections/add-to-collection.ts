import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { requireVisible } from '../characters/index.ts'
import { findEntry, saveEntry } from './collections-store.ts'

/** Adds a character to the favourites. Idempotent, also when the character was deleted since. */
export const addToCollection = async (
  ctx: Ctx,
  { characterId }: { characterId: number },
): Promise<{ id: number }> => {
  const { userId } = requireUser(ctx)
  const existing = await findEntry(ctx.db, { userId, characterId })
  if (existing) return existing
  await requireVisible(ctx, { characterId })
  return write(ctx, 'collection.add', (tx) =>
    saveEntry(tx, { userId, characterId, now: ctx.clock.now() }),
  )
}
