import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { rewardsOf } from './invites-store.ts'

export const inviteData: PersonalData = {
  name: 'invites',
  columns: ['invite_rewards.inviter_id', 'invite_rewards.invitee_id'],
  async *exportOf(ctx, userId) {
    yield jsonFile('invite-rewards.json', () => rewardsOf(ctx.db, userId))
  },
  // Part of the books: the numbers lead to rows that no longer say whose they were.
  erase: async () => {},
}
