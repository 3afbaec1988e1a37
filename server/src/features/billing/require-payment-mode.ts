import { REMOTE_FLAG } from '@dulcinea/contract/constants'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { requireEnabled } from '../settings/index.ts'
import { hasFrozenPurchases } from './events-store.ts'

/** Refuses clients that run in another payment mode than the server. */
export const requirePaymentMode = (ctx: Ctx): void => {
  const ours = ctx.config.payments === 'production' ? REMOTE_FLAG.production : REMOTE_FLAG.sandbox
  if (ctx.caller.paymentMode !== ours) throw fail('ORDER_FAILED')
}

/** Refuses purchases while they are switched off, or after a chargeback not yet reviewed. */
export const requirePurchasesAllowed = async (ctx: Ctx): Promise<void> => {
  await requireEnabled(ctx, 'money.purchases')
  if (await hasFrozenPurchases(ctx.db, requireUser(ctx).userId)) throw fail('ORDER_FAILED')
}
