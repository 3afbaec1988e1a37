import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { listExpiredHolds, voidHold } from './points-store.ts'

const BATCH_SIZE = 500

/** Voids expired holds, for example of work whose server crashed. */
export const sweepHolds = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor' | 'requestId'>,
): Promise<{ voided: number }> => {
  const now = ctx.clock.now()
  const expired = await listExpiredHolds(ctx.db, now, BATCH_SIZE)
  let voided = 0
  for (const { key } of expired) {
    const { outcome } = await write(ctx, 'points.sweep-hold', (tx) => voidHold(tx, key, now))
    if (outcome === 'done') voided++
  }
  return { voided }
}
