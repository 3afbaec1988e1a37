import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { allMemoriesOf, eraseMemoriesOf } from './personal-data-store.ts'

export const memoryData: PersonalData = {
  name: 'memory',
  columns: ['memories.user_id', 'memory_refusals.user_id', 'memory_forgotten.user_id'],
  async *exportOf(ctx, userId) {
    yield jsonFile('memories.json', () => allMemoriesOf(ctx.db, userId))
  },
  async erase(_ctx, tx, { userId }) {
    await eraseMemoriesOf(tx, userId)
  },
}
