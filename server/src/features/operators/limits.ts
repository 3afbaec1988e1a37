import type { Limit } from '../../kernel/limit.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const SESSION_MS = 12 * HOUR
export const TICKET_MS = 5 * MINUTE
/** Mail takes its time: as long as the codes in it live. */
export const MAIL_TICKET_MS = 10 * MINUTE
/** After so many wrong codes the password is asked for again. */
export const WRONG_CODES_A_TICKET = 5

/**
 * For somebody who has the password. Of a million codes three are good at any time (the one before
 * and the one after are taken too), so a hundred tries a day hit with a chance of 3 in 10,000: one in
 * two after ln 2 / 0.0003, about 2,300 days. A code by mail, of which one is good, is a third of that.
 * No device is exempt.
 */
export const WRONG_CODES = {
  perAccount: { name: 'operator-code:account', max: 20, windowMs: 15 * MINUTE, isFixed: true },
  perAccountAndDay: { name: 'operator-code:account-day', max: 100, windowMs: DAY, isFixed: true },
  perNetwork: { name: 'operator-code:network', max: 60, windowMs: 15 * MINUTE, isFixed: true },
} as const satisfies Record<string, Limit>

/** Mails to one operator; each takes the right password. */
export const ENROLMENT_MAILS: Limit = { name: 'operator-enrolment-mail', max: 20, windowMs: DAY }
