import { PLAN, PLAN_MONTHS, type PlanType } from '@dulcinea/contract/plans'

export type Offer = {
  id: number
  plan: PlanType
  channel: 'paypal' | 'google_play'
  priceCents: number
  /** Google Play's ids of the subscription and its base plan. */
  playProduct: string
  playBasePlan: string
}

/** Prices of the plans: the only place in the server that defines them. */
const PLAN_PRICE_CENTS: Record<PlanType, number> = {
  [PLAN.monthly]: 1299,
  [PLAN.seasonal]: 2999,
  [PLAN.yearly]: 9399,
}

const PLAY_IDS: Record<PlanType, Pick<Offer, 'playProduct' | 'playBasePlan'>> = {
  [PLAN.monthly]: { playProduct: 'premium_monthly', playBasePlan: 'premium-monthly' },
  [PLAN.seasonal]: { playProduct: 'premium_seasonal', playBasePlan: 'premium-seasonal' },
  [PLAN.yearly]: { playProduct: 'premium_yearly', playBasePlan: 'premium-yearly' },
}

/** Points in each month of a plan. */
export const GIFT_POINTS = 100
/** How long Premium stays active while a renewal is overdue. */
export const RENEWAL_GRACE_MS = 3 * 24 * 3_600_000

const PLANS = [PLAN.monthly, PLAN.seasonal, PLAN.yearly] as const
const FIRST_PLAY_ID = 10

const createOffers = (channel: Offer['channel'], first: number): Offer[] =>
  PLANS.map((plan) => ({
    id: first + plan,
    plan,
    channel,
    priceCents: PLAN_PRICE_CENTS[plan],
    ...PLAY_IDS[plan],
  }))

export const OFFERS: readonly Offer[] = [
  ...createOffers('paypal', 0),
  ...createOffers('google_play', FIRST_PLAY_ID),
]

export const findOffer = (id: number, channel: Offer['channel']): Offer | null =>
  OFFERS.find((offer) => offer.id === id && offer.channel === channel) ?? null

/** What as many single months would cost, in cents. */
export const getOriginalPriceCents = (plan: PlanType): number =>
  PLAN_PRICE_CENTS[PLAN.monthly] * PLAN_MONTHS[plan]
