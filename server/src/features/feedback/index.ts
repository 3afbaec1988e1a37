export { forgetOldReports, lockReported } from './feedback-store.ts'
export { giveFeedback, type Feedback } from './give-feedback.ts'
export {
  dismissReports,
  hiddenFor,
  overturnReports,
  releaseReported,
  upholdReports,
} from './hide-reported.ts'
export { feedbackData } from './personal-data.ts'
export { EXCERPT_BEFORE, WEIGHT } from './weight.ts'
