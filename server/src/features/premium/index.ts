export { entitlementsOf, type Entitlements } from './entitlements.ts'
export { giveGifts } from './give-gifts.ts'
export { listPlans } from './list-plans.ts'
export { GIFT_POINTS, offerOf, originalPrice, type Offer } from './offers.ts'
export { premiumData } from './personal-data.ts'
export {
  premiumOf,
  premiumState,
  type PremiumState,
  type PremiumStatus,
  type PremiumStanding,
} from './premium-state.ts'
export {
  findPayment,
  firstPaymentOf,
  lockPremium,
  paymentsOf,
  type PaymentRow,
} from './premium-store.ts'
export { moveEnd, recordPayment, setRenewal, takeBackPayment } from './record-payment.ts'
