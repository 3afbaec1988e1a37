import type { RateLimit } from '../../kernel/rate-limit.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Chat pictures per user, over all characters. */
export const CHAT_PICTURE_LIMITS: readonly RateLimit[] = [
  { name: 'chat-picture:hour', max: 10, windowMs: HOUR_MS },
  { name: 'chat-picture:day', max: 30, windowMs: 24 * HOUR_MS },
]

/** Guest accounts are free to create, so this limit is per network. */
export const GUEST_CHAT_PICTURE_HOURLY_LIMIT: RateLimit = {
  name: 'chat-picture:guest-network',
  max: 100,
  windowMs: HOUR_MS,
}

/** Unfinished pictures that one user may have; more are refused. */
export const MAX_UNFINISHED_PICTURES = 12

/** Must be shorter than the life of a point hold: a picture finished later could not be charged. */
export const PICTURE_JOB_EXPIRY_MS = 10 * MINUTE_MS
/** A picture that is unfinished for longer has lost its job, and the sweep marks it as failed. */
export const LOST_AFTER_MS = 11 * MINUTE_MS
/** Timeout of one attempt. */
export const DRAW_TIMEOUT_MS = 120 * SECOND_MS
/** How often progress is saved, and cancellation is checked. */
export const PROGRESS_INTERVAL_MS = 500
/** Polling interval of callers that wait for a picture. */
export const POLL_INTERVAL_MS = 200

export const SECRET_BYTES = 16
