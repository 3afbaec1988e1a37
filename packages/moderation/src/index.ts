export { hintsAtMinor } from './hints-at-minor.ts'
export { prepareRules, screenByRules } from './rules.ts'
export { createScreenStream, type ScreenStream, type StreamStep } from './stream.ts'
export {
  OUTCOME_BY_CLASS,
  type Direction,
  type Finding,
  type ScreenClass,
  type Verdict,
} from './verdict.ts'
