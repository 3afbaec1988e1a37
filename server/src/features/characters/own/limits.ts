import type { RateLimit } from '../../../kernel/rate-limit.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Created characters, including imported cards. */
export const CREATE_DAILY_LIMIT: RateLimit = { name: 'character:made', max: 20, windowMs: DAY_MS }
export const UPDATE_HOURLY_LIMIT: RateLimit = {
  name: 'character:changed',
  max: 60,
  windowMs: HOUR_MS,
}
export const WRITE_TEXT_HOURLY_LIMIT: RateLimit = {
  name: 'character:written',
  max: 30,
  windowMs: HOUR_MS,
}
export const PREVIEW_CHAT_DAILY_LIMIT: RateLimit = {
  name: 'character:previewed',
  max: 60,
  windowMs: DAY_MS,
}
export const PREVIEW_PORTRAIT_HOURLY_LIMIT: RateLimit = {
  name: 'character:portraits',
  max: 400,
  windowMs: HOUR_MS,
}
/** Guest accounts are free to create, so this limit is per network. */
export const GUEST_PREVIEW_PORTRAIT_HOURLY_LIMIT: RateLimit = {
  name: 'character:guest-portraits',
  max: 1_200,
  windowMs: HOUR_MS,
}

export const BIN_RETENTION_MS = 30 * DAY_MS
export const WRITE_TEXT_TIMEOUT_MS = 20_000
/** Jobs older than this are given up. */
export const JOB_EXPIRY_MS = 7 * DAY_MS
