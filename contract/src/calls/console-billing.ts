import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { PlanTypeNumber } from '../entities/billing.ts'
import { Id, requiredText, Nothing, text, Time } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import {
  DIFFERENCE_OUTCOMES,
  DIFFERENCE_STATES,
  EVENT_STATES,
  ORDER_STATES,
  REASON_MAX,
  SUBSCRIPTION_STATES,
} from '../shared/console.ts'

const QUERY_MAX = 254
const EVENT_ID_MAX = 200
const CHANNELS = ['paypal', 'google_play'] as const
const MODES = ['local', 'sandbox', 'production'] as const

const buyerFields = { userId: z.int().positive(), nick: z.string(), email: z.string().nullable() }
const paymentFields = {
  id: z.int().positive(),
  ...buyerFields,
  mode: z.enum(MODES),
  channel: z.enum(CHANNELS),
  /** The provider's id; null until it is assigned. */
  externalId: z.string().nullable(),
  priceCents: z.int(),
  currency: z.string(),
  createdAt: Time,
}

/** An order of points. */
export const consoleOrder = z.strictObject({
  ...paymentFields,
  points: z.int(),
  state: z.enum(ORDER_STATES),
  refundedCents: z.int(),
  takenBackPoints: z.int(),
  paidAt: Time.nullable(),
})

const searchFields = { ...pageInput(), query: text(QUERY_MAX).optional() }

export const consoleBilling = {
  orders: jsonCall({
    method: 'GET',
    path: '/orders/list',
    access: 'operator',
    body: 'none',
    summary: 'Orders of points, newest first; by a person’s id or e-mail, or an order’s id',
    input: z.object({ ...searchFields, state: z.enum(ORDER_STATES).optional() }),
    output: listOf(consoleOrder),
    errors: [],
  }),
  subscriptions: jsonCall({
    method: 'GET',
    path: '/subscriptions/list',
    access: 'operator',
    body: 'none',
    summary: 'Subscriptions, newest first; by a person’s id or e-mail, or a subscription’s id',
    input: z.object({ ...searchFields, state: z.enum(SUBSCRIPTION_STATES).optional() }),
    output: listOf(
      z.strictObject({
        ...paymentFields,
        plan: PlanTypeNumber,
        state: z.enum(SUBSCRIPTION_STATES),
        renews: z.boolean(),
        failedAt: Time.nullable(),
        /** When the user's Premium ends, over all subscriptions. */
        paidUntil: Time.nullable(),
        payments: z.int(),
      }),
    ),
    errors: [],
  }),
  events: jsonCall({
    method: 'GET',
    path: '/events/list',
    access: 'operator',
    body: 'none',
    summary: 'What the payment providers told us, newest first',
    input: z.object({ ...pageInput(), state: z.enum(EVENT_STATES).optional() }),
    output: listOf(
      z.strictObject({
        id: z.string(),
        channel: z.enum(CHANNELS),
        type: z.string(),
        /** Ids that identify our row; never payer data. */
        facts: z.record(z.string(), z.unknown()),
        state: z.enum(EVENT_STATES),
        receivedAt: Time,
        appliedAt: Time.nullable(),
        outcome: z.string(),
        tries: z.int(),
        nextTryAt: Time.nullable(),
      }),
    ),
    errors: [],
  }),
  retryEvent: jsonCall({
    method: 'POST',
    path: '/events/{id}/retry',
    access: 'operator',
    body: 'json',
    summary: 'Has an event applied again now; one that is applied already stays so (10005)',
    input: z.object({ id: requiredText(EVENT_ID_MAX) }),
    output: Nothing,
    errors: ['UPDATE_FAILED'],
  }),
  differences: jsonCall({
    method: 'GET',
    path: '/differences/list',
    access: 'operator',
    body: 'none',
    summary: 'Where our rows and the provider’s differ, seen latest first',
    input: z.object({ ...pageInput(), state: z.enum(DIFFERENCE_STATES).default('open') }),
    output: listOf(
      z.strictObject({
        id: z.int().positive(),
        subject: z.enum(['order', 'subscription', 'payment', 'event']),
        subjectId: z.string(),
        what: z.string(),
        ours: z.string(),
        theirs: z.string(),
        foundAt: Time,
        seenAt: Time,
        state: z.enum(DIFFERENCE_STATES),
        settledAt: Time.nullable(),
        /** How the discrepancy was closed; null while it is open. */
        outcome: z.enum(DIFFERENCE_OUTCOMES).nullable(),
        /** Whether our row can be updated automatically to the provider's state. */
        isRepairable: z.boolean(),
      }),
    ),
    errors: [],
  }),
  reconcile: jsonCall({
    method: 'POST',
    path: '/differences/run',
    access: 'operator',
    body: 'json',
    summary: 'Compares with the provider now, as every night; nothing is mended',
    input: z.object({}),
    output: z.strictObject({
      looked: z.int(),
      /** Rows for which the provider gave no answer. */
      unread: z.int(),
      found: z.int(),
    }),
    errors: [],
  }),
  repair: jsonCall({
    method: 'POST',
    path: '/differences/{id}/repair',
    access: 'operator',
    body: 'json',
    summary: 'Reads the provider once more and brings our row to where it is, by the usual ways',
    input: z.object({ id: Id }),
    output: z.strictObject({
      /** False when they still differ afterwards: an operator has to check at the provider. */
      isRepaired: z.boolean(),
      ours: z.string(),
    }),
    errors: ['UPDATE_FAILED', 'UNAVAILABLE'],
  }),
  acceptDifference: jsonCall({
    method: 'POST',
    path: '/differences/{id}/accept',
    access: 'operator',
    body: 'json',
    summary: 'Somebody has looked and it may stay as it is',
    input: z.object({ id: Id, reason: requiredText(REASON_MAX) }),
    output: Nothing,
    errors: ['UPDATE_FAILED'],
  }),
}
