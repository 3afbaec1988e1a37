import { DISLIKE_TYPES, FEEDBACK, type DislikeType } from '@dulcinea/contract/feedback'

const DAY = 24 * 60 * 60 * 1000

/** From when on somebody's reports weigh. How many of them hide something from all is a setting. */
export const WEIGHT = { accountAgeMs: DAY, messages: 10 } as const

/** How much of a conversation goes along with a reported message. */
export const EXCERPT_BEFORE = 10

const isSerious = (type: DislikeType): boolean => type !== DISLIKE_TYPES.other

type Given = { category: number; dislikeType: DislikeType }
type Reporter = { createdAt: Date; hasTalked: boolean }

/** Of a serious kind, by somebody who is no newcomer. */
export const weighs = (given: Given, { createdAt, hasTalked }: Reporter, now: Date): boolean =>
  given.category === FEEDBACK.report &&
  isSerious(given.dislikeType) &&
  hasTalked &&
  now.getTime() - createdAt.getTime() >= WEIGHT.accountAgeMs
