export { forgetOldReports, lockReportedTarget } from './feedback-store.ts'
export { giveFeedback, type FeedbackSubmission } from './give-feedback.ts'
export {
  dismissReports,
  findHiddenIds,
  overturnReports,
  releaseReported,
  upholdReports,
} from './hide-reported.ts'
export { feedbackData } from './personal-data.ts'
export { EXCERPT_MESSAGES_BEFORE, MIN_REPORTER_ACTIVITY } from './report-weight.ts'
