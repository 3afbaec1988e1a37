import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { listMemoriesForExport, eraseMemories } from './personal-data-store.ts'

export const memoryData: PersonalData = {
  name: 'memory',
  columns: ['memories.user_id', 'memory_refusals.user_id', 'memory_forgotten.user_id'],
  async *exportFiles(ctx, userId) {
    yield createJsonFile('memories.json', () => listMemoriesForExport(ctx.db, userId))
  },
  async erase(_ctx, tx, { userId }) {
    await eraseMemories(tx, userId)
  },
}
