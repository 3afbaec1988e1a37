import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { eraseBrowsers, exportBrowsers } from './personal-data-store.ts'
import { findPushPreferences, removePushPreferences } from './preferences-store.ts'

export const pushData: PersonalData = {
  name: 'push',
  columns: ['push_subscriptions.user_id', 'push_settings.user_id'],
  async *exportFiles(ctx, userId) {
    yield createJsonFile('notifications.json', async () => ({
      wishes: (await findPushPreferences(ctx.db, userId)) ?? null,
      browsers: await exportBrowsers(ctx.db, userId),
    }))
  },
  async erase(_ctx, tx, { userId }) {
    await eraseBrowsers(tx, userId)
    await removePushPreferences(tx, userId)
  },
}
