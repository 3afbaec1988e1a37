import type { Limit } from '../../kernel/limit.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Chat pictures per user, over all characters. */
export const CHAT_PICTURES: readonly Limit[] = [
  { name: 'chat-picture:hour', max: 10, windowMs: HOUR_MS },
  { name: 'chat-picture:day', max: 30, windowMs: 24 * HOUR_MS },
]

/** Guest accounts are free to create, so this limit is per network. */
export const GUEST_CHAT_PICTURES_AN_HOUR: Limit = {
  name: 'chat-picture:guest-network',
  max: 100,
  windowMs: HOUR_MS,
}

/** Unfinished pictures that one user may have; more are refused. */
export const MOST_AT_ONCE = 12

/** Must be shorter than the life of a point hold: a picture finished later could not be charged. */
export const GIVE_UP_AFTER_MS = 10 * MINUTE_MS
/** A picture that is unfinished for longer has lost its job, and the sweep marks it as failed. */
export const LOST_AFTER_MS = 11 * MINUTE_MS
/** Timeout of one attempt. */
export const ONE_TRY_MS = 120 * SECOND_MS
/** How often progress is saved, and cancellation is checked. */
export const PROGRESS_MS = 500
/** Polling interval of callers that wait for a picture. */
export const LOOK_AGAIN_MS = 200

export const SECRET_BYTES = 16
