import { PLAN, PLAN_MONTHS, type PlanType } from '@dulcinea/contract/plans'

export type Offer = {
  id: number
  plan: PlanType
  channel: 'paypal' | 'google_play'
  priceCents: number
  /** Google Play's own ids: of the subscription, and of the way it is paid. */
  playProduct: string
  playBasePlan: string
}

/** What a plan costs, in cents. Nothing else in the server writes these numbers. */
const PRICES: Record<PlanType, number> = {
  [PLAN.monthly]: 1299,
  [PLAN.seasonal]: 2999,
  [PLAN.yearly]: 9399,
}

const PLAY: Record<PlanType, Pick<Offer, 'playProduct' | 'playBasePlan'>> = {
  [PLAN.monthly]: { playProduct: 'premium_monthly', playBasePlan: 'premium-monthly' },
  [PLAN.seasonal]: { playProduct: 'premium_seasonal', playBasePlan: 'premium-seasonal' },
  [PLAN.yearly]: { playProduct: 'premium_yearly', playBasePlan: 'premium-yearly' },
}

/** Points in each month of a plan. */
export const GIFT_POINTS = 100
/** How long Premium outlives a renewal that has not come. */
export const GRACE_MS = 3 * 24 * 3_600_000

const PLANS = [PLAN.monthly, PLAN.seasonal, PLAN.yearly] as const
const FIRST_PLAY_ID = 10

const offersOf = (channel: Offer['channel'], first: number): Offer[] =>
  PLANS.map((plan) => ({
    id: first + plan,
    plan,
    channel,
    priceCents: PRICES[plan],
    ...PLAY[plan],
  }))

export const OFFERS: readonly Offer[] = [
  ...offersOf('paypal', 0),
  ...offersOf('google_play', FIRST_PLAY_ID),
]

export const offerOf = (id: number, channel: Offer['channel']): Offer | null =>
  OFFERS.find((offer) => offer.id === id && offer.channel === channel) ?? null

/** What as many single months would cost. */
export const originalPrice = (plan: PlanType): number => PRICES[PLAN.monthly] * PLAN_MONTHS[plan]
