import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { findFactor, eraseOperator, exportSessions } from './operators-store.ts'

export const operatorData: PersonalData = {
  name: 'operators',
  columns: ['operator_factors.user_id', 'operator_tickets.user_id', 'operator_sessions.user_id'],
  async *exportFiles(ctx, userId) {
    yield createJsonFile('console.json', async () => ({
      secondFactorSince: (await findFactor(ctx.db, userId))?.confirmedAt ?? null,
      sessions: await exportSessions(ctx.db, userId),
    }))
  },
  async erase(_ctx, tx, { userId }) {
    await eraseOperator(tx, userId)
  },
}
