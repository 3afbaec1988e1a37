import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { feedbackBy, forgetPerson } from './feedback-store.ts'

/** Reports stay, without their reporter: what they are about may still be there. */
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
