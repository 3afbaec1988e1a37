import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as points from '../../src/features/points/index.ts'
import { setCeiling } from '../../src/features/points/points-store.ts'
import { createPointsHarness, type PointsHarness } from './points-harness.ts'

// Mutation tests of the ledger: each safeguard is removed in turn, and the checks must notice it.
let harness: PointsHarness
beforeEach(async () => {
  harness = await createPointsHarness(20)
})
afterEach(() => harness.stop())

const spendEachTwice = async (userId: number, times: number) => {
  const spend = (n: number) =>
    harness
      .inTx((tx) =>
        points.spendPoints(tx, {
          userId,
          amount: 1,
          reason: 'message',
          key: `f:${n}`,
          now: new Date(),
        }),
      )
      .then(
        ({ outcome }) => outcome,
        (error: Error) => error.message,
      )
  return (
    await Promise.all(Array.from({ length: times }, (_, n) => Promise.all([spend(n), spend(n)])))
  ).flat()
}

test('without the wallet lock, concurrent spends fail with unexpected errors or a dirty audit', async () => {
  const userId = await harness.createUser(40)
  await harness.mutateFunction('points_spend', (source) => source.replace('for update', ''))
  const outcomes = await spendEachTwice(userId, 60)
  const unexpected = outcomes.filter(
    (o) => !['done', 'replayed', 'INSUFFICIENT_POINTS'].includes(o),
  )
  const isClean = (await harness.audit()).length === 0
  expect(unexpected.length > 0 || !isClean).toBe(true)
})

test('without the lookup of the idempotency key the unique index refuses the second spend, and without both it happens twice', async () => {
  const userId = await harness.createUser(60)
  await harness.mutateFunction('points_spend', (source) =>
    source.replace('where key = p_idempotency_key', "where key = p_idempotency_key || 'never'"),
  )
  const guarded = await spendEachTwice(userId, 20)
  expect(guarded.filter((outcome) => outcome === 'done')).toHaveLength(20)
  expect(guarded.filter((outcome) => outcome.includes('ledger_key_key'))).toHaveLength(20)
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 40 })

  const owner = new pg.Client({ connectionString: harness.database.ownerUrl })
  await owner.connect()
  await owner.query('alter table ledger drop constraint ledger_key_key')
  await owner.end()
  const unguarded = await spendEachTwice(userId, 20)
  expect(unguarded).toEqual(Array.from({ length: 40 }, () => 'done'))
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 0 })
})

test('the audit finds points that a voided hold did not release', async () => {
  const userId = await harness.createUser(5)
  await harness.mutateFunction('points_void', (source) =>
    source.replace('update wallets set held = held - h.amount where user_id = h.user_id;', ''),
  )
  const now = new Date()
  await harness.inTx((tx) =>
    points.holdPoints(tx, { userId, amount: 5, reason: 'create-image', key: 'v', now }),
  )
  await harness.inTx((tx) => points.voidHold(tx, { key: 'v', now }))
  expect(await harness.audit()).toEqual([{ what: 'held', userId, expected: 0, found: 5 }])
})

test('the audit finds a balance that differs from the sum of its entries', async () => {
  const userId = await harness.createUser(5)
  await harness.mutateFunction('points_set_ceiling', (source) =>
    source.replace('set ceiling = p_ceiling', 'set balance = balance + 1'),
  )
  await harness.inTx((tx) => setCeiling(tx, userId, 1))
  expect(await harness.audit()).toEqual([{ what: 'balance', userId, expected: 5, found: 6 }])
})

test('the audit finds a wallet whose month went backwards', async () => {
  const userId = await harness.createUser(20)
  await harness.mutateFunction('points_spend', (source) =>
    source
      .replace('greatest(w.month, this_month)', 'this_month')
      .replace('when this_month < w.month then w.month_spent', ''),
  )
  const spend = (amount: number, now: Date) =>
    harness.inTx((tx) =>
      points.spendPoints(tx, { userId, amount, reason: 'message', key: `m:${amount}`, now }),
    )
  await spend(9, new Date('2026-12-01T00:00:00.100Z'))
  await spend(1, new Date('2026-11-30T23:59:59.900Z'))
  expect(await harness.audit()).toEqual([
    { what: 'spent in 2026-12-01', userId, expected: 9, found: 0 },
  ])
})

test('the audit finds a refund counted in another month than its spend', async () => {
  const userId = await harness.createUser(20)
  await harness.mutateFunction('points_refund', (source) =>
    source.replace('points_month(e.at) = points_month(p_now)', 'true'),
  )
  const now = new Date('2026-11-15T12:00:00Z')
  await harness.inTx((tx) =>
    points.spendPoints(tx, { userId, amount: 4, reason: 'message', key: 'r', now }),
  )
  await harness.inTx((tx) =>
    points.refundSpend(tx, { spendKey: 'r', now: new Date('2026-12-15T12:00:00Z') }),
  )
  expect(await harness.audit()).toEqual([
    { what: 'spent in 2026-12-01', userId, expected: 0, found: -4 },
  ])
})
