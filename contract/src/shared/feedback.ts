/** Kinds of feedback, by their numbers on the wire. */
export const FEEDBACK = { dislike: 0, like: 1, report: 2 } as const
export type FeedbackCategory = (typeof FEEDBACK)[keyof typeof FEEDBACK]

export const DISLIKE_TYPES = {
  other: 0,
  pornography: 1,
  violent: 2,
  crime: 3,
  unsafe: 4,
  abuse: 5,
  racism: 6,
} as const
export type DislikeType = (typeof DISLIKE_TYPES)[keyof typeof DISLIKE_TYPES]

export const FEEDBACK_TARGETS = ['character', 'message', 'image', 'user'] as const
export type FeedbackTarget = (typeof FEEDBACK_TARGETS)[number]

/** As stored: an album picture is public, an image is visible only to the user it was made for. */
export const REPORTED_TARGETS = [...FEEDBACK_TARGETS, 'album'] as const
export type ReportedTarget = (typeof REPORTED_TARGETS)[number]
