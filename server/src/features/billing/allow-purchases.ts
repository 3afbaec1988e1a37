import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { unfreezePurchases } from './events-store.ts'

/** Ends the purchase freeze of a user after an operator has reviewed the chargeback. */
export const allowPurchases = (
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>,
  input: { userId: number },
): Promise<{ wasFrozen: boolean }> =>
  write(ctx, 'billing.allow-purchases', async (tx) => ({
    wasFrozen: await unfreezePurchases(tx, input.userId),
  }))
