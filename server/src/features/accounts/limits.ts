import { CODE_RESEND_SECONDS } from '@dulcinea/contract/constants'
import type { Limit } from '../../kernel/limit.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A wrong password costs one of each; a right one gives them back. */
export const WRONG_PASSWORDS = {
  perNetwork: { name: 'wrong-password:network', max: 30, windowMs: 15 * MINUTE, isFixed: true },
  perAccountAndNetwork: {
    name: 'wrong-password:account-network',
    max: 10,
    windowMs: 15 * MINUTE,
    isFixed: true,
  },
  perAccount: { name: 'wrong-password:account', max: 100, windowMs: DAY, isFixed: true },
} as const satisfies Record<string, Limit>

export const CODES = {
  perMinute: { name: 'code:minute', max: 1, windowMs: CODE_RESEND_SECONDS * 1000 },
  perMailbox: { name: 'code:mailbox', max: 10, windowMs: DAY },
  perNumber: { name: 'code:number', max: 3, windowMs: DAY },
} as const satisfies Record<string, Limit>

export const CODE_LIFE_MS = 10 * MINUTE
export const CODE_WRONG_TRIES = 5
export const RESET_GRANT_MS = 10 * MINUTE
export const EMAIL_WAY_BACK_MS = 7 * DAY
/** An expired code is still told from one that never was for so long. */
export const EXPIRED_CODE_KEPT_MS = DAY

/** Newcomers of a day who get free messages. */
export const NEWCOMERS = {
  perFingerprint: { name: 'newcomer:fingerprint', max: 3, windowMs: DAY },
  perNetwork: { name: 'newcomer:network', max: 100, windowMs: DAY },
} as const satisfies Record<string, Limit>
