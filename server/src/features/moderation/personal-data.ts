import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { pauseOf, removePause } from './moderation-store.ts'

export const moderationData: PersonalData = {
  name: 'moderation',
  columns: ['chat_pauses.user_id'],
  async *exportOf(ctx, userId) {
    yield jsonFile('chat-pause.json', async () => (await pauseOf(ctx.db, userId)) ?? null)
  },
  async erase(_ctx, tx, { userId }) {
    await removePause(tx, userId)
  },
}
