import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { feedbackBy, forgetPerson } from './feedback-store.ts'

/** Reports are anonymized, not deleted: their target may still exist. */
export const feedbackData: PersonalData = {
  name: 'feedback',
  columns: ['feedback.user_id'],
  async *exportOf(ctx, userId) {
    yield jsonFile('feedback.json', () => feedbackBy(ctx.db, userId))
  },
  async erase(_ctx, tx, { userId }) {
    await forgetPerson(tx, userId)
  },
}
