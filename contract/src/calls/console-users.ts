import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Id, Int, requiredText, Nothing, PicturePath, text, Time } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import { REASON_MAX } from '../shared/console.ts'
import { consoleOrder } from './console-billing.ts'

const QUERY_MAX = 254
const POINTS_MAX = 1_000_000

const userFields = {
  userId: z.int().positive(),
  nick: z.string(),
  email: z.string().nullable(),
  isGuest: z.boolean(),
  isPremium: z.boolean(),
  points: z.int(),
  createdAt: Time,
  /** When the user was last active, to the hour. */
  lastSeenAt: Time.nullable(),
  suspendedAt: Time.nullable(),
}

const UserWithReason = z.object({ userId: Id, reason: requiredText(REASON_MAX) })

export const consoleUsers = {
  list: jsonCall({
    method: 'GET',
    path: '/people/list',
    access: 'operator',
    body: 'none',
    summary: 'People by e-mail, nick or id; without words the newest accounts',
    input: z.object({ ...pageInput(), query: text(QUERY_MAX).optional() }),
    output: listOf(z.strictObject(userFields)),
    errors: [],
  }),
  read: jsonCall({
    method: 'GET',
    path: '/people/{userId}',
    access: 'operator',
    body: 'none',
    summary: 'One person: account, Premium, points and standing',
    input: z.object({ userId: Id }),
    output: z.strictObject({
      ...userFields,
      avatar: PicturePath,
      phone: z.string().nullable(),
      suspendReason: z.string(),
      /** Whether the user is an operator: operators cannot be suspended here. */
      isOperator: z.boolean(),
      counts: z.strictObject({
        sessions: z.int(),
        characters: z.int(),
        conversations: z.int(),
        invited: z.int(),
        reportsGiven: z.int(),
        reportsAgainst: z.int(),
      }),
      premium: z.strictObject({
        state: z.enum(['none', 'active', 'ended']),
        plan: z.int().nullable(),
        paidUntil: Time.nullable(),
        renews: z.boolean(),
        failedAt: Time.nullable(),
      }),
      wallet: z.strictObject({
        balance: z.int(),
        held: z.int(),
        debt: z.int(),
        ceiling: z.int(),
      }),
      /** Set after a chargeback: purchases are blocked until an operator allows them. */
      purchasesStopped: z.strictObject({ why: z.string(), at: Time }).nullable(),
      pause: z.strictObject({ pausedAt: Time, endsAt: Time.nullable() }).nullable(),
      isHiddenForAll: z.boolean(),
    }),
    errors: ['NO_ACCOUNT'],
  }),
  ledger: jsonCall({
    method: 'GET',
    path: '/people/{userId}/ledger',
    access: 'operator',
    body: 'none',
    summary: 'Every movement of this person’s points, newest first',
    input: z.object({ ...pageInput(), userId: Id }),
    output: listOf(
      z.strictObject({
        id: z.int().positive(),
        at: Time,
        delta: z.int(),
        balance: z.int(),
        reason: z.string(),
        text: z.string(),
        account: z.string(),
        key: z.string(),
        ref: z.record(z.string(), z.unknown()),
      }),
    ),
    errors: ['NO_ACCOUNT'],
  }),
  orders: jsonCall({
    method: 'GET',
    path: '/people/{userId}/orders',
    access: 'operator',
    body: 'none',
    summary: 'What this person has bought, newest first',
    input: z.object({ ...pageInput(), userId: Id }),
    output: listOf(consoleOrder),
    errors: ['NO_ACCOUNT'],
  }),
  adjustPoints: jsonCall({
    method: 'POST',
    path: '/people/{userId}/points',
    access: 'operator',
    body: 'json',
    summary: 'Gives (or takes, with a minus) points; the same key again changes nothing',
    input: z.object({
      userId: Id,
      amount: Int.pipe(
        z
          .int()
          .min(-POINTS_MAX)
          .max(POINTS_MAX)
          .refine((amount) => amount !== 0),
      ),
      reason: requiredText(REASON_MAX),
      key: z.uuid(),
    }),
    output: z.strictObject({ balance: z.int(), debt: z.int() }),
    errors: ['NO_ACCOUNT', 'INSUFFICIENT_POINTS'],
  }),
  suspend: jsonCall({
    method: 'POST',
    path: '/people/{userId}/suspend',
    access: 'operator',
    body: 'json',
    summary: 'From now on every call of this person is refused with 12002',
    input: UserWithReason,
    output: Nothing,
    errors: ['NO_ACCOUNT', 'NOT_ALLOWED', 'UPDATE_FAILED'],
  }),
  restore: jsonCall({
    method: 'POST',
    path: '/people/{userId}/restore',
    access: 'operator',
    body: 'json',
    summary: 'Lets a suspended person in again',
    input: UserWithReason,
    output: Nothing,
    errors: ['NO_ACCOUNT', 'UPDATE_FAILED'],
  }),
  allowPurchases: jsonCall({
    method: 'POST',
    path: '/people/{userId}/allow-purchases',
    access: 'operator',
    body: 'json',
    summary: 'Lets a person buy again whose purchases were stopped by a charge-back',
    input: UserWithReason,
    output: Nothing,
    errors: ['NO_ACCOUNT', 'UPDATE_FAILED'],
  }),
}
