export { inviteData } from './personal-data.ts'
export { rewardRegistration, rewardSubscription, takeBackSubscriptionReward } from './reward.ts'
