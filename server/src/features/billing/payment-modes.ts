import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { clawBack } from '../points/index.ts'
import {
  listGrantsInOtherModes,
  countPaidInOtherModes,
  removeOtherModes,
} from './payment-modes-store.ts'

/** Test payments must not count as real ones: refuses to start on a database of another mode. */
export const refuseOtherModes = async (ctx: Pick<Ctx, 'db' | 'config'>): Promise<void> => {
  const others = await countPaidInOtherModes(ctx.db, ctx.config.payments)
  if (!others.length) return
  const counts = others.map(({ mode, rows }) => `${rows} paid in ${mode} mode`).join(', ')
  throw new Error(
    `PAYMENTS: is ${ctx.config.payments}, but the database holds ${counts}. ` +
      'Use another database, or clear them with `node server/scripts/clear-payments.ts --yes`.',
  )
}

/** Removes purchases of other modes and claws back what is left of their points. */
export const clearOtherModes = (
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock' | 'config'>,
): Promise<{ people: number }> =>
  write(ctx, 'billing.clear-modes', async (tx) => {
    const mode = ctx.config.payments
    const granted = await listGrantsInOtherModes(tx, mode)
    const now = ctx.clock.now()
    for (const { userId, points } of granted) {
      await clawBack(tx, {
        userId,
        amount: points,
        reason: 'payment-refunded',
        key: `clear:${mode}:${userId}:${now.getTime()}`,
        ref: { mode: 'cleared' },
        now,
      })
    }
    await removeOtherModes(tx, mode)
    return { people: granted.length }
  })
