import { DISLIKE_TYPES, FEEDBACK, type DislikeType } from '@dulcinea/contract/feedback'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Minimum age and activity of an account for its reports to have weight. How many reports hide a target
 * is a setting.
 */
export const MIN_REPORTER_ACTIVITY = { minAccountAgeMs: DAY_MS, minMessages: 10 } as const

/** How many messages before a reported message are attached to the report. */
export const EXCERPT_MESSAGES_BEFORE = 10

const isSerious = (type: DislikeType): boolean => type !== DISLIKE_TYPES.other

type Rating = { category: number; dislikeType: DislikeType }
type Reporter = { createdAt: Date; hasChatted: boolean }

/** Whether a report has weight: of a serious kind, by an established user. */
export const hasReportWeight = (
  feedback: Rating,
  { createdAt, hasChatted }: Reporter,
  now: Date,
): boolean =>
  feedback.category === FEEDBACK.report &&
  isSerious(feedback.dislikeType) &&
  hasChatted &&
  now.getTime() - createdAt.getTime() >= MIN_REPORTER_ACTIVITY.minAccountAgeMs
