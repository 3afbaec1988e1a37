import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { findAllEntries, removeAllEntries } from './collections-store.ts'

export const collectionData: PersonalData = {
  name: 'collections',
  columns: ['collections.user_id'],
  async *exportFiles(ctx, userId) {
    yield createJsonFile('collections.json', () => findAllEntries(ctx.db, userId))
  },
  async erase(_ctx, tx, { userId }) {
    await removeAllEntries(tx, userId)
  },
}
