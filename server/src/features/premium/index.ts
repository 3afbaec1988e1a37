export { entitlementsOf, type Entitlements } from './entitlements.ts'
export { premiumState, type PremiumState, type PremiumStatus } from './premium-state.ts'
