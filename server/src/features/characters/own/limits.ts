import type { Limit } from '../../../kernel/limit.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Characters made, by hand or from cards. */
export const MADE_A_DAY: Limit = { name: 'character:made', max: 20, windowMs: DAY }
export const CHANGED_AN_HOUR: Limit = { name: 'character:changed', max: 60, windowMs: HOUR }
export const WRITTEN_AN_HOUR: Limit = { name: 'character:written', max: 30, windowMs: HOUR }
export const PREVIEWED_A_DAY: Limit = { name: 'character:previewed', max: 60, windowMs: DAY }
export const PORTRAITS_AN_HOUR: Limit = { name: 'character:portraits', max: 400, windowMs: HOUR }
/** Guests cost nothing to make: all of one network together. */
export const GUEST_PORTRAITS_AN_HOUR: Limit = {
  name: 'character:guest-portraits',
  max: 1_200,
  windowMs: HOUR,
}

export const BIN_MS = 30 * DAY
/** How long a text may take to be written. */
export const WRITING_MS = 20_000
/** Jobs that were asked for so long ago are given up. */
export const JOB_MS = 7 * DAY
