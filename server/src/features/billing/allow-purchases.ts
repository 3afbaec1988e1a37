import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { unfreezePurchases } from './events-store.ts'

/** Somebody has looked at the charge-back: this person may buy again. */
export const allowPurchases = (
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>,
  input: { userId: number },
): Promise<{ wasFrozen: boolean }> =>
  write(ctx, 'billing.allow-purchases', async (tx) => ({
    wasFrozen: await unfreezePurchases(tx, input.userId),
  }))
