export { giveFeedback, type Feedback } from './give-feedback.ts'
export { hiddenFor, releaseReported } from './hide-reported.ts'
export { feedbackData } from './personal-data.ts'
export { EXCERPT_BEFORE, WEIGHT } from './weight.ts'
