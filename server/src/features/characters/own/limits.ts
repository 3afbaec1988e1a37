import type { Limit } from '../../../kernel/limit.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Created characters, including imported cards. */
export const MADE_A_DAY: Limit = { name: 'character:made', max: 20, windowMs: DAY_MS }
export const CHANGED_AN_HOUR: Limit = { name: 'character:changed', max: 60, windowMs: HOUR_MS }
export const WRITTEN_AN_HOUR: Limit = { name: 'character:written', max: 30, windowMs: HOUR_MS }
export const PREVIEWED_A_DAY: Limit = { name: 'character:previewed', max: 60, windowMs: DAY_MS }
export const PORTRAITS_AN_HOUR: Limit = { name: 'character:portraits', max: 400, windowMs: HOUR_MS }
/** Guest accounts are free to create, so this limit is per network. */
export const GUEST_PORTRAITS_AN_HOUR: Limit = {
  name: 'character:guest-portraits',
  max: 1_200,
  windowMs: HOUR_MS,
}

export const BIN_MS = 30 * DAY_MS
export const WRITING_MS = 20_000
/** Jobs older than this are given up. */
export const JOB_MS = 7 * DAY_MS
