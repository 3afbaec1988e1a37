import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { eraseBrowsersOf, exportedBrowsers } from './personal-data-store.ts'
import { findWishes, removeWishes } from './wishes-store.ts'

export const pushData: PersonalData = {
  name: 'push',
  columns: ['push_subscriptions.user_id', 'push_settings.user_id'],
  async *exportOf(ctx, userId) {
    yield jsonFile('notifications.json', async () => ({
      wishes: (await findWishes(ctx.db, userId)) ?? null,
      browsers: await exportedBrowsers(ctx.db, userId),
    }))
  },
  async erase(_ctx, tx, { userId }) {
    await eraseBrowsersOf(tx, userId)
    await removeWishes(tx, userId)
  },
}
