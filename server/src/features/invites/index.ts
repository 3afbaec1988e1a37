export { inviteData } from './personal-data.ts'
export { rewardRegistration, rewardSubscription, revokeSubscriptionReward } from './reward.ts'
