import type { Limit } from '../../kernel/limit.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

export const SESSION_MS = 12 * HOUR
export const TICKET_MS = 5 * MINUTE
/** After so many wrong codes the password is asked for again. */
export const WRONG_CODES_A_TICKET = 5

/** Six digits are guessed in a million tries: at this pace in a year and a half at best. */
export const WRONG_CODES = {
  perAccount: { name: 'operator-code:account', max: 20, windowMs: 15 * MINUTE, isFixed: true },
  perNetwork: { name: 'operator-code:network', max: 60, windowMs: 15 * MINUTE, isFixed: true },
} as const satisfies Record<string, Limit>
