import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { listRewards } from './invites-store.ts'

export const inviteData: PersonalData = {
  name: 'invites',
  columns: ['invite_rewards.inviter_id', 'invite_rewards.invitee_id'],
  async *exportFiles(ctx, userId) {
    yield createJsonFile('invite-rewards.json', () => listRewards(ctx.db, userId))
  },
  // Bookkeeping rows stay. Their user ids refer to anonymized rows.
  erase: async () => {},
}
