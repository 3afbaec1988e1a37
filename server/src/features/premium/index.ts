export { getEntitlements, type Entitlements } from './entitlements.ts'
export { giveGifts } from './give-gifts.ts'
export { listPlans } from './list-plans.ts'
export { GIFT_POINTS, findOffer, getOriginalPriceCents, type Offer } from './offers.ts'
export { premiumData } from './personal-data.ts'
export {
  getPremiumDetails,
  getPremiumState,
  type PremiumState,
  type PremiumStatus,
  type PremiumDetails,
} from './premium-state.ts'
export {
  findPayment,
  findFirstPayment,
  lockPremium,
  listPayments,
  type PaymentRow,
} from './premium-store.ts'
export { updatePeriodEnd, recordPayment, setRenewal, revokePayment } from './record-payment.ts'
