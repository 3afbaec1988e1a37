import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { allEntries, removeAll } from './collections-store.ts'

export const collectionData: PersonalData = {
  name: 'collections',
  columns: ['collections.user_id'],
  async *exportOf(ctx, userId) {
    yield jsonFile('collections.json', () => allEntries(ctx.db, userId))
  },
  async erase(_ctx, tx, { userId }) {
    await removeAll(tx, userId)
  },
}
