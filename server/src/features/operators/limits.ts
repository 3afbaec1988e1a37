import type { RateLimit } from '../../kernel/rate-limit.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const OPERATOR_SESSION_MS = 12 * HOUR_MS
export const SIGN_IN_TICKET_MS = 5 * MINUTE_MS
/** Email delivery takes time: as long as mailed codes are valid. */
export const MAIL_CODE_TICKET_MS = 10 * MINUTE_MS
/** After this many wrong codes the operator must enter the password again. */
export const MAX_WRONG_CODES_PER_TICKET = 5

/**
 * Rate limits against an attacker who knows the password. Of a million codes three are valid at any time
 * (the previous and the next one are accepted too), so a hundred attempts a day succeed with a
 * probability of 3 in 10,000: one half after ln 2 / 0.0003, about 2,300 days. A mailed code, of which one
 * is valid, has a third of that probability. No device is exempt.
 */
export const WRONG_CODE_LIMITS = {
  perAccount: { name: 'operator-code:account', max: 20, windowMs: 15 * MINUTE_MS, isFixed: true },
  perAccountAndDay: {
    name: 'operator-code:account-day',
    max: 100,
    windowMs: DAY_MS,
    isFixed: true,
  },
  perNetwork: { name: 'operator-code:network', max: 60, windowMs: 15 * MINUTE_MS, isFixed: true },
} as const satisfies Record<string, RateLimit>

/** Enrolment emails to one operator; each requires the right password. */
export const ENROLMENT_MAIL_LIMIT: RateLimit = {
  name: 'operator-enrolment-mail',
  max: 20,
  windowMs: DAY_MS,
}
