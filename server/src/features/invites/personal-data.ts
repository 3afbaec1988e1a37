import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { rewardsOf } from './invites-store.ts'

export const inviteData: PersonalData = {
  name: 'invites',
  columns: ['invite_rewards.inviter_id', 'invite_rewards.invitee_id'],
  async *exportOf(ctx, userId) {
    yield jsonFile('invite-rewards.json', () => rewardsOf(ctx.db, userId))
  },
  // Bookkeeping rows stay. Their user ids refer to anonymized rows.
  erase: async () => {},
}
