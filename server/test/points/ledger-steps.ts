import fc from 'fast-check'
import { sql } from 'kysely'
import * as store from '../../src/features/points/points-store.ts'
import type { Tx } from '../../src/db/write.ts'
import { createLedgerModel } from './ledger-model.ts'
import type { PointsHarness } from './points-harness.ts'

export const FREE_MESSAGES_PER_DAY = 3

type TimedKey = { key: number; isLater: boolean }
export type LedgerStep =
  | ({ do: 'grant' | 'spend' | 'clawBack' | 'hold'; amount: number } & TimedKey)
  | ({ do: 'message' | 'settle' | 'void' | 'refund' } & TimedKey)
  | { do: 'ceiling'; points: number }

// Few keys, so that they collide; few points, so that they run out.
const key = fc.integer({ min: 0, max: 4 })
const amount = fc.integer({ min: 1, max: 6 })
// Before or after the end of a month, in any order, so that some movements are late.
const isLater = fc.boolean()

export const arbitraryStep: fc.Arbitrary<LedgerStep> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('grant', 'spend', 'hold'),
      key,
      amount,
      isLater,
    }),
  },
  {
    weight: 1,
    // Often more than the balance, so that debts arise while points are held.
    arbitrary: fc.record({
      do: fc.constant('clawBack'),
      key,
      amount: fc.integer({ min: 1, max: 24 }),
      isLater,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('message', 'settle', 'void', 'refund'),
      key,
      isLater,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('ceiling'),
      points: fc.integer({ min: 0, max: 9 }),
    }),
  },
)

// A key shared by all kinds of steps: each collision must be refused and not raise an error.
const SHARED_KEY = 4
const KEY_FAMILIES = {
  grant: 'grant',
  spend: 'paid',
  clawBack: 'claw-back',
  hold: 'paid',
  message: 'message',
  settle: 'paid',
  void: 'paid',
  refund: 'paid',
} as const

type KeyedStep = Exclude<LedgerStep, { do: 'ceiling' }>

/** Spends, holds, settles, voids and refunds share their keys, so that they affect each other. */
const toLedgerKey = (prefix: string, step: KeyedStep): string => {
  if (step.key === SHARED_KEY) return `${prefix}:shared`
  // Messages are settled and voided like other holds: the upper half of the keys belongs to them.
  const isMessage = KEY_FAMILIES[step.do] === 'paid' && step.key > 1
  return `${prefix}:${isMessage ? 'message' : KEY_FAMILIES[step.do]}:${step.key}`
}

const TIMES = {
  before: { now: new Date('2026-11-30T23:59:59.900Z'), month: '2026-11' },
  after: { now: new Date('2026-12-01T00:00:00.100Z'), month: '2026-12' },
}
const getTime = (step: KeyedStep) => (step.isLater ? TIMES.after : TIMES.before)

const applyToLedger = async (
  tx: Tx,
  userId: number,
  step: LedgerStep,
  prefix: string,
): Promise<string> => {
  if (step.do === 'ceiling') {
    await store.setCeiling(tx, userId, step.points)
    return 'done'
  }
  const { now } = getTime(step)
  const until = new Date('2026-12-15T13:00:00Z')
  const key = toLedgerKey(prefix, step)
  const ref = {}
  const base = { userId, key, ref, now }
  switch (step.do) {
    case 'grant':
      return (
        await store.grant(tx, {
          ...base,
          amount: step.amount,
          reason: 'point-pack',
          account: 'purchase',
        })
      ).outcome
    case 'spend':
      return (await store.spend(tx, { ...base, amount: step.amount, reason: 'unlock-image' }))
        .outcome
    case 'clawBack':
      return (
        await store.clawBack(tx, {
          ...base,
          amount: step.amount,
          reason: 'payment-refunded',
          account: 'claw-back',
        })
      ).outcome
    case 'hold':
      return (await store.hold(tx, { ...base, amount: step.amount, reason: 'create-image', until }))
        .outcome
    case 'message':
      return (
        await store.holdMessage(tx, { ...base, freePerDay: FREE_MESSAGES_PER_DAY, cost: 1, until })
      ).outcome
    case 'settle':
      return (await store.settle(tx, key, now)).outcome
    case 'void':
      return (await store.voidHold(tx, key, now)).outcome
    case 'refund':
      return (
        await store.refund(tx, { spendKey: key, reason: 'refund', key: `refund:${key}`, now })
      ).outcome
  }
}

const applyToModel = (
  model: ReturnType<typeof createLedgerModel>,
  step: LedgerStep,
  prefix: string,
): string => {
  if (step.do === 'ceiling') return model.ceiling(step.points)
  const key = toLedgerKey(prefix, step)
  const { month } = getTime(step)
  switch (step.do) {
    case 'grant':
    case 'spend':
    case 'clawBack':
    case 'hold':
      return model[step.do](key, month, step.amount)
    case 'message':
    case 'settle':
    case 'refund':
      return model[step.do](key, month)
    case 'void':
      return model.void(key)
  }
}

/** Runs the steps on the real ledger and on the model; both must have the same outcomes and state. */
export const runOnLedgerAndModel = async (
  harness: PointsHarness,
  steps: readonly LedgerStep[],
  prefix: string,
) => {
  const userId = await harness.createUser()
  const model = createLedgerModel(FREE_MESSAGES_PER_DAY)
  const outcomes: string[] = []
  const expected: string[] = []
  // Without an initial balance, most steps would be refused.
  const initialGrant: LedgerStep = { do: 'grant', key: 0, amount: 12, isLater: false }
  await harness.inTx(async (tx) => {
    for (const step of [initialGrant, ...steps]) {
      expected.push(applyToModel(model, step, prefix))
      outcomes.push(await applyToLedger(tx, userId, step, prefix))
    }
  })
  const wallet = await harness.findWallet(userId)
  const { rows } = await sql<{ used: number; month: string | null }>`
    select (select coalesce(sum(used), 0)::int from free_messages where user_id = ${userId}) as used,
      (select to_char(month, 'YYYY-MM') from wallets where user_id = ${userId}) as month`.execute(
    harness.db,
  )
  const found = {
    balance: wallet?.balance ?? 0,
    held: wallet?.held ?? 0,
    debt: wallet?.debt ?? 0,
    freeUsed: rows[0]?.used ?? 0,
    month: rows[0]?.month ?? '2000-01',
    monthSpent: wallet?.month_spent ?? 0,
  }
  return { outcomes, expected, found, model: model.state() }
}
