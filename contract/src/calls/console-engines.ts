import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { Id, Int, Nothing, text, Time } from '../fields.ts'
import { listOf, pageInput } from '../paging.ts'
import {
  BREAKER_STATES,
  ENGINE_KEYS,
  ENGINE_STATES,
  FIGURE_RANGES,
  FIRST_WORD_TARGET_MS,
  JOB_STATES,
  PARKED_REASONS,
} from '../shared/console.ts'

const KIND_MAX = 60

const Engine = z.strictObject({
  key: z.enum(ENGINE_KEYS),
  name: z.string(),
  state: z.enum(ENGINE_STATES),
  detail: z.string(),
  /** On the node that handles this request. */
  lastSuccessAt: Time.nullable(),
  lastFailureAt: Time.nullable(),
  lastFailure: z.string(),
  /** Circuit breaker; only where a fallback engine exists. */
  breaker: z.enum(BREAKER_STATES).nullable(),
})

const Job = z.strictObject({
  id: z.int().positive(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  tries: z.int(),
  runAt: Time,
  createdAt: Time,
  expiresAt: Time,
  /** Both are null unless the job is parked. */
  parkedAt: Time.nullable(),
  parkedReason: z.enum(PARKED_REASONS).nullable(),
})

/** One day (UTC). Money in US cents; unknown values are null. */
const FigureDay = z.strictObject({
  day: z.iso.date(),
  active: z.int(),
  newcomers: z.int(),
  /** Messages of users. `messagesPaid` of these were paid by points; the rest were free or Premium. */
  messages: z.int(),
  messagesPaid: z.int(),
  repliesFailed: z.int(),
  pointsSpent: z.int(),
  pointsBought: z.int(),
  /** Granted by Premium, invitations and operators. */
  pointsGiven: z.int(),
  revenuePremiumCents: z.int(),
  revenuePacksCents: z.int(),
  refundedCents: z.int(),
  firstWordP50Ms: z.int().nullable(),
  firstWordP95Ms: z.int().nullable(),
  /** Responses with a server error. */
  errors: z.int(),
})

export const consoleEngines = {
  read: jsonCall({
    method: 'GET',
    path: '/engines',
    access: 'operator',
    body: 'none',
    summary: 'How the engines are, who waits for them, and what work waits',
    input: z.object({}),
    output: z.strictObject({
      engines: z.array(Engine),
      replies: z.strictObject({
        /** Concurrency of the text engine on the node that handles this request. */
        places: z.int(),
        taken: z.int(),
        waiting: z.strictObject({ premium: z.int(), others: z.int() }),
        /** Replies being generated, on all nodes together. */
        running: z.int(),
      }),
      pictures: z.strictObject({ working: z.int(), waiting: z.int() }),
      jobs: z.array(
        z.strictObject({
          kind: z.string(),
          waiting: z.int(),
          running: z.int(),
          failing: z.int(),
          parked: z.int(),
          oldestAt: Time,
        }),
      ),
      /** Whether the ledger and the balances agree; null before the first check. */
      books: z.strictObject({ isBalanced: z.boolean(), checkedAt: Time }).nullable(),
    }),
    errors: [],
  }),
  jobs: jsonCall({
    method: 'GET',
    path: '/jobs/list',
    access: 'operator',
    body: 'none',
    summary: 'Work that is parked, waits or has failed: parked jobs first, then the earliest due',
    input: z.object({
      ...pageInput(),
      kind: text(KIND_MAX).optional(),
      state: z.enum(JOB_STATES).optional(),
    }),
    output: listOf(Job),
    errors: [],
  }),
  retryJob: jsonCall({
    method: 'POST',
    path: '/jobs/{id}/retry',
    access: 'operator',
    body: 'json',
    summary:
      'Runs it now instead of later, a parked one again; 10005 when it is done or running already',
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['UPDATE_FAILED'],
  }),
  discardJob: jsonCall({
    method: 'POST',
    path: '/jobs/{id}/discard',
    access: 'operator',
    body: 'json',
    summary: 'Removes a parked job without running it; 10005 when it is not parked',
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['UPDATE_FAILED'],
  }),
  figures: jsonCall({
    method: 'GET',
    path: '/figures',
    access: 'operator',
    body: 'none',
    summary: 'Figures by day, the oldest first; today is the last and goes on',
    input: z.object({ days: Int.pipe(z.literal(FIGURE_RANGES)).default(30) }),
    output: z.strictObject({
      days: z.array(FigureDay),
      firstWordLimitMs: z.literal(FIRST_WORD_TARGET_MS),
      collectedAt: Time.nullable(),
    }),
    errors: [],
  }),
}
