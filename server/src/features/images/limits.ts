import type { Limit } from '../../kernel/limit.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Pictures in conversations, whoever is on them. */
export const CHAT_PICTURES: readonly Limit[] = [
  { name: 'chat-picture:hour', max: 10, windowMs: HOUR },
  { name: 'chat-picture:day', max: 30, windowMs: 24 * HOUR },
]

/** Guests cost nothing to make: all of one network together. */
export const GUEST_CHAT_PICTURES_AN_HOUR: Limit = {
  name: 'chat-picture:guest-network',
  max: 100,
  windowMs: HOUR,
}

/** Pictures that are being made for one person at a time; the others wait for their turn. */
export const MOST_AT_ONCE = 12

/** Less than a hold of points lives: a picture that comes later would come for nothing. */
export const GIVE_UP_AFTER_MS = 10 * MINUTE
/** After which a picture that nobody works on any more is told to have failed. */
export const LOST_AFTER_MS = 11 * MINUTE
/** How long one try may take. */
export const ONE_TRY_MS = 120 * SECOND
/** How often a picture says how far it is, and learns that nobody wants it any more. */
export const PROGRESS_MS = 500
/** How often a waiting reader looks. */
export const LOOK_AGAIN_MS = 200

export const SECRET_BYTES = 16
