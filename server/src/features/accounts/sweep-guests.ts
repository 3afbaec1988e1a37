import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { INACTIVE_GUEST_RETENTION_MS } from './limits.ts'
import {
  findInactiveGuests,
  removeInactiveGuests,
  type OwnerColumns,
} from './inactive-guests-store.ts'

// Small, so that a guest who returns meanwhile hardly waits for the row locks.
const BATCH_SIZE = 50

/** Removes guests without data and without activity for a month. */
export const sweepGuests = async (
  ctx: Ctx,
  { ownedBy }: { ownedBy: OwnerColumns },
): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - INACTIVE_GUEST_RETENTION_MS)
  let after = 0
  for (;;) {
    const ids = await findInactiveGuests(ctx.db, { before, ownedBy, after, limit: BATCH_SIZE })
    const last = ids.at(-1)
    if (last === undefined) return
    await write(ctx, 'account.sweep-guests', (tx) =>
      removeInactiveGuests(tx, { ids, before, ownedBy }),
    )
    after = last
  }
}
