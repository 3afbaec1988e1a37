import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { findFactor, forgetOperator, sessionsOf } from './operators-store.ts'

export const operatorData: PersonalData = {
  name: 'operators',
  columns: ['operator_factors.user_id', 'operator_tickets.user_id', 'operator_sessions.user_id'],
  async *exportOf(ctx, userId) {
    yield jsonFile('console.json', async () => ({
      secondFactorSince: (await findFactor(ctx.db, userId))?.confirmedAt ?? null,
      sessions: await sessionsOf(ctx.db, userId),
    }))
  },
  async erase(_ctx, tx, { userId }) {
    await forgetOperator(tx, userId)
  },
}
