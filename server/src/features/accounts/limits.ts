import { CODE_RESEND_SECONDS } from '@dulcinea/contract/constants'
import type { RateLimit } from '../../kernel/rate-limit.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const wrongPasswordLimits = (name: string) =>
  ({
    perNetwork: { name: `${name}:network`, max: 30, windowMs: 15 * MINUTE_MS, isFixed: true },
    perAccountAndNetwork: {
      name: `${name}:account-network`,
      max: 10,
      windowMs: 15 * MINUTE_MS,
      isFixed: true,
    },
    perAccount: { name: `${name}:account`, max: 100, windowMs: DAY_MS, isFixed: true },
    perKnownDevice: { name: `${name}:device`, max: 10, windowMs: 15 * MINUTE_MS, isFixed: true },
    perKnownDeviceAndDay: { name: `${name}:device-day`, max: 100, windowMs: DAY_MS, isFixed: true },
  }) as const satisfies Record<string, RateLimit>

/**
 * A wrong password counts against each rate limit that applies; a correct one is refunded. Devices
 * known to the account have their own limits, so that attackers cannot lock them out.
 */
export const WRONG_PASSWORD_LIMITS = wrongPasswordLimits('wrong-password')
/** Counted separately, so that guessing at the public sign-in never locks the console. */
export const OPERATOR_WRONG_PASSWORD_LIMITS = wrongPasswordLimits('operator-wrong-password')
export type WrongPasswordLimits = ReturnType<typeof wrongPasswordLimits>

/** Rate limits for sending codes. Devices known to the account are counted separately. */
export const SEND_CODE_LIMITS = {
  perMinute: { name: 'code:minute', max: 1, windowMs: CODE_RESEND_SECONDS * 1000 },
  perMailbox: { name: 'code:mailbox', max: 30, windowMs: DAY_MS },
  perMailboxAndNetwork: { name: 'code:mailbox-network', max: 10, windowMs: DAY_MS },
  perMailboxAndKnownDevice: { name: 'code:mailbox-device', max: 10, windowMs: DAY_MS },
  perNumber: { name: 'code:number', max: 3, windowMs: DAY_MS },
} as const satisfies Record<string, RateLimit>

export const CODE_TTL_MS = 10 * MINUTE_MS
/**
 * Each guess succeeds with a chance of one in a million, so all attackers together guess the code
 * of a mailbox with a chance of 50 / 1,000,000 = 1 in 20,000 a day, however many codes and networks
 * they use. One network can use at most 15 of the 50, so it cannot lock out the others.
 */
export const WRONG_CODE_LIMITS = {
  perCode: 5,
  perMailboxAndNetwork: 15,
  perMailbox: 50,
  windowMs: DAY_MS,
} as const
export const RESET_GRANT_TTL_MS = 10 * MINUTE_MS
export const EMAIL_RESTORE_TTL_MS = 7 * DAY_MS
/** Expired codes are kept to tell them from unknown ones and to count their wrong attempts. */
export const EXPIRED_CODE_RETENTION_MS = DAY_MS
export const KNOWN_DEVICE_RETENTION_MS = 180 * DAY_MS

/** New guests of one network; each occupies a row for a month. */
export const NEW_GUESTS_PER_HOUR: RateLimit = {
  name: 'new-guest:network',
  max: 60,
  windowMs: HOUR_MS,
}
/** A guest without data is removed after this long without activity. */
export const INACTIVE_GUEST_RETENTION_MS = 30 * DAY_MS

/** New guests who get free messages. A device is identified by fingerprint and network. */
export const FREE_MESSAGE_GUEST_LIMITS = {
  perDevice: { name: 'newcomer:device', max: 10, windowMs: DAY_MS },
  perNetwork: { name: 'newcomer:network', max: 100, windowMs: DAY_MS },
} as const satisfies Record<string, RateLimit>
