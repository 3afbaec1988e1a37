import { DISLIKE_TYPES, FEEDBACK, type DislikeType } from '@dulcinea/contract/feedback'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Minimum age and activity of an account for its reports to have weight. How many reports hide a target
 * is a setting.
 */
export const WEIGHT = { accountAgeMs: DAY_MS, messages: 10 } as const

/** How many messages before a reported message are attached to the report. */
export const EXCERPT_BEFORE = 10

const isSerious = (type: DislikeType): boolean => type !== DISLIKE_TYPES.other

type Rating = { category: number; dislikeType: DislikeType }
type Reporter = { createdAt: Date; hasTalked: boolean }

/** Whether a report has weight: of a serious kind, by an established user. */
export const weighs = (feedback: Rating, { createdAt, hasTalked }: Reporter, now: Date): boolean =>
  feedback.category === FEEDBACK.report &&
  isSerious(feedback.dislikeType) &&
  hasTalked &&
  now.getTime() - createdAt.getTime() >= WEIGHT.accountAgeMs
