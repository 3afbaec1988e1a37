import type { Ctx } from '../../kernel/ctx.ts'
import { OFFERS, type Offer } from './offers.ts'

/** The offers of the configured channels, PayPal's first. */
export const listPlans = (ctx: Pick<Ctx, 'engines'>): Offer[] =>
  OFFERS.filter(({ channel }) => channel === 'paypal' || ctx.engines.googlePlay !== null)
