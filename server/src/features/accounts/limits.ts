import { CODE_RESEND_SECONDS } from '@dulcinea/contract/constants'
import type { Limit } from '../../kernel/limit.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const wrongPasswordLimits = (name: string) =>
  ({
    perNetwork: { name: `${name}:network`, max: 30, windowMs: 15 * MINUTE, isFixed: true },
    perAccountAndNetwork: {
      name: `${name}:account-network`,
      max: 10,
      windowMs: 15 * MINUTE,
      isFixed: true,
    },
    perAccount: { name: `${name}:account`, max: 100, windowMs: DAY, isFixed: true },
    perKnownDevice: { name: `${name}:device`, max: 10, windowMs: 15 * MINUTE, isFixed: true },
    perKnownDeviceAndDay: { name: `${name}:device-day`, max: 100, windowMs: DAY, isFixed: true },
  }) as const satisfies Record<string, Limit>

/**
 * A wrong password costs one of each that applies; a right one gives them back. Devices that have
 * signed in to the account before have limits of their own, so that strangers do not lock them out.
 */
export const WRONG_PASSWORDS = wrongPasswordLimits('wrong-password')
/** Counted apart, so that guessing at the public sign-in never locks the console. */
export const OPERATOR_WRONG_PASSWORDS = wrongPasswordLimits('operator-wrong-password')
export type WrongPasswordLimits = ReturnType<typeof wrongPasswordLimits>

/** A device that is known to the account behind a mailbox is not counted with the others. */
export const CODES = {
  perMinute: { name: 'code:minute', max: 1, windowMs: CODE_RESEND_SECONDS * 1000 },
  perMailbox: { name: 'code:mailbox', max: 30, windowMs: DAY },
  perMailboxAndNetwork: { name: 'code:mailbox-network', max: 10, windowMs: DAY },
  perMailboxAndKnownDevice: { name: 'code:mailbox-device', max: 10, windowMs: DAY },
  perNumber: { name: 'code:number', max: 3, windowMs: DAY },
} as const satisfies Record<string, Limit>

export const CODE_LIFE_MS = 10 * MINUTE
/**
 * Each wrong try hits with a chance of one in a million, so all strangers together guess the code
 * of a mailbox with a chance of 50 / 1,000,000 = 1 in 20,000 a day, however many codes and networks
 * they use. One network spends at most 15 of the 50 and cannot shut the others out.
 */
export const WRONG_CODE_TRIES = {
  perCode: 5,
  perMailboxAndNetwork: 15,
  perMailbox: 50,
  windowMs: DAY,
} as const
export const RESET_GRANT_MS = 10 * MINUTE
export const EMAIL_WAY_BACK_MS = 7 * DAY
/** An expired code is still told from one that never was for so long, and its wrong tries count. */
export const EXPIRED_CODE_KEPT_MS = DAY
export const KNOWN_DEVICE_MS = 180 * DAY

/** Every guest is a row for a month: new ones of one network. */
export const NEW_GUESTS_AN_HOUR: Limit = { name: 'new-guest:network', max: 60, windowMs: HOUR }
/** A guest who owns nothing and has not been here for so long is removed. */
export const SILENT_GUEST_MS = 30 * DAY

/** New guests of a day who get free messages. A device is its fingerprint in one network. */
export const NEWCOMERS = {
  perDevice: { name: 'newcomer:device', max: 10, windowMs: DAY },
  perNetwork: { name: 'newcomer:network', max: 100, windowMs: DAY },
} as const satisfies Record<string, Limit>
