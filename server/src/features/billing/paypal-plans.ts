import { PLAN_MONTHS } from '@dulcinea/contract/plans'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { translate } from '../../i18n/translate.ts'
import type { Offer } from '../premium/index.ts'
import { CURRENCY } from './point-packs.ts'
import { findPayPalPlan, insertPayPalPlan } from './subscriptions-store.ts'

/** PayPal's id of a plan at our price; created there if this account has none yet. */
export const ensurePayPalPlan = async (
  ctx: Ctx,
  offer: Pick<Offer, 'plan' | 'priceCents'>,
): Promise<string> => {
  const { paypal } = ctx.engines
  const by = { clientId: paypal.clientId, plan: offer.plan, priceCents: offer.priceCents }
  const known = await findPayPalPlan(ctx.db, by)
  if (known) return known
  const created = await paypal.createPlan({
    key: `seed:${offer.plan}:${offer.priceCents}`,
    name: `Dulcinea Premium, ${translate('en-US', `plan.${offer.plan}`)}`,
    months: PLAN_MONTHS[offer.plan],
    price: { currency: CURRENCY, cents: offer.priceCents },
  })
  await write(ctx, 'billing.keep-plan', (tx) => insertPayPalPlan(tx, { ...by, planId: created }))
  // Concurrent calls create the same plan by its idempotency key; the stored row decides.
  return (await findPayPalPlan(ctx.db, by)) ?? created
}
