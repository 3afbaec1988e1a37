export { giveFeedback, type Feedback } from './give-feedback.ts'
export { feedbackData } from './personal-data.ts'
