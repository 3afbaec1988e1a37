import { afterEach, beforeEach, expect, test } from 'vitest'
import * as points from '../../src/features/points/index.ts'
import { setCeiling } from '../../src/features/points/points-store.ts'
import { openPointsDesk, type PointsDesk } from './points-desk.ts'

// The tests of the ledger are worth what they catch: each wall is taken out, and must be missed.
let desk: PointsDesk
beforeEach(async () => {
  desk = await openPointsDesk(20)
})
afterEach(() => desk.stop())

const spendTwiceEach = async (userId: number, times: number) => {
  const spend = (n: number) =>
    desk
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

test('without the lock, spends meet and fail with errors that are no refusals', async () => {
  const userId = await desk.person(40)
  await desk.sabotage('points_spend', (source) => source.replace('for update', ''))
  const outcomes = await spendTwiceEach(userId, 60)
  const strange = outcomes.filter((o) => !['done', 'replayed', 'INSUFFICIENT_POINTS'].includes(o))
  const isClean = (await desk.audit()).length === 0
  expect(strange.length > 0 || !isClean).toBe(true)
})

test('without the key, the same spend happens twice', async () => {
  const userId = await desk.person(40)
  await desk.sabotage('points_spend', (source) =>
    source.replace('where key = p_idempotency_key', "where key = p_idempotency_key || 'never'"),
  )
  const outcomes = await spendTwiceEach(userId, 20)
  expect(outcomes.filter((outcome) => outcome === 'replayed')).toHaveLength(0)
})

test('without giving back, a voided hold keeps its points', async () => {
  const userId = await desk.person(5)
  await desk.sabotage('points_void', (source) =>
    source.replace('update wallets set held = held - h.amount where user_id = h.user_id;', ''),
  )
  const now = new Date()
  await desk.inTx((tx) =>
    points.holdPoints(tx, { userId, amount: 5, reason: 'create-image', key: 'v', now }),
  )
  await desk.inTx((tx) => points.voidHold(tx, { key: 'v', now }))
  expect(await desk.audit()).toEqual([{ what: 'held', userId, expected: 0, found: 5 }])
})

test('the audit finds a balance that the entries do not make', async () => {
  const userId = await desk.person(5)
  await desk.sabotage('points_set_ceiling', (source) =>
    source.replace('set ceiling = points', 'set balance = balance + 1'),
  )
  await desk.inTx((tx) => setCeiling(tx, userId, 1))
  expect(await desk.audit()).toEqual([{ what: 'balance', userId, expected: 5, found: 6 }])
})

test('the audit finds a month that went back', async () => {
  const userId = await desk.person(20)
  await desk.sabotage('points_spend', (source) =>
    source
      .replace('greatest(w.month, this_month)', 'this_month')
      .replace('when this_month < w.month then w.month_spent', ''),
  )
  const spend = (amount: number, now: Date) =>
    desk.inTx((tx) =>
      points.spendPoints(tx, { userId, amount, reason: 'message', key: `m:${amount}`, now }),
    )
  await spend(9, new Date('2026-12-01T00:00:00.100Z'))
  await spend(1, new Date('2026-11-30T23:59:59.900Z'))
  expect(await desk.audit()).toEqual([
    { what: 'spent in 2026-12-01', userId, expected: 9, found: 0 },
  ])
})

test('the audit finds a refund that counted in another month than its spend', async () => {
  const userId = await desk.person(20)
  await desk.sabotage('points_refund', (source) =>
    source.replace('points_month(e.at) = points_month(p_now)', 'true'),
  )
  const now = new Date('2026-11-15T12:00:00Z')
  await desk.inTx((tx) =>
    points.spendPoints(tx, { userId, amount: 4, reason: 'message', key: 'r', now }),
  )
  await desk.inTx((tx) =>
    points.refundSpend(tx, { spendKey: 'r', now: new Date('2026-12-15T12:00:00Z') }),
  )
  expect(await desk.audit()).toEqual([
    { what: 'spent in 2026-12-01', userId, expected: 0, found: -4 },
  ])
})
