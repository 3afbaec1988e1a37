import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { exportFeedback, eraseUserFeedback } from './feedback-store.ts'

/** Reports are anonymized, not deleted: their target may still exist. */
export const feedbackData: PersonalData = {
  name: 'feedback',
  columns: ['feedback.user_id'],
  async *exportFiles(ctx, userId) {
    yield createJsonFile('feedback.json', () => exportFeedback(ctx.db, userId))
  },
  async erase(_ctx, tx, { userId }) {
    await eraseUserFeedback(tx, userId)
  },
}
