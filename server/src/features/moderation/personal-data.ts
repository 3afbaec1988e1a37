import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { exportPause, removePause } from './moderation-store.ts'

export const moderationData: PersonalData = {
  name: 'moderation',
  columns: ['chat_pauses.user_id'],
  async *exportFiles(ctx, userId) {
    yield createJsonFile('chat-pause.json', async () => (await exportPause(ctx.db, userId)) ?? null)
  },
  async erase(_ctx, tx, { userId }) {
    await removePause(tx, userId)
  },
}
