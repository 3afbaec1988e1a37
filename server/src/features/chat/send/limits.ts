import type { RateLimit } from '../../../kernel/rate-limit.ts'

const HOUR_MS = 60 * 60 * 1000

/** Rate limits of requests for a reply: new, edited, regenerated and continued messages. */
export const SEND_LIMITS = {
  perUser: { name: 'chat-send:user', max: 120, windowMs: HOUR_MS },
  /** Guest accounts are free to create, so guests of one network share a limit. */
  perGuestNetwork: { name: 'chat-send:guest-network', max: 600, windowMs: HOUR_MS },
} as const satisfies Record<string, RateLimit>

/** Replies of a user that ended before anything was shown, and were not charged. */
export const UNCHARGED_REPLY_LIMIT: RateLimit = {
  name: 'chat-uncharged-reply',
  max: 5,
  windowMs: 24 * HOUR_MS,
}
