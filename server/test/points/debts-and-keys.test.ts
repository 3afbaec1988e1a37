import { afterAll, beforeAll, expect, test } from 'vitest'
import * as points from '../../src/features/points/index.ts'
import * as store from '../../src/features/points/points-store.ts'
import { createPointsHarness, type PointsHarness } from './points-harness.ts'

let harness: PointsHarness
beforeAll(async () => {
  harness = await createPointsHarness(2)
})
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
})

const now = new Date('2026-11-15T12:00:00Z')
const until = new Date('2026-11-15T13:00:00Z')

const createMoves = (userId: number) => ({
  grant: (key: string, amount: number) =>
    harness.inTx((tx) =>
      store.grant(tx, {
        userId,
        amount,
        reason: 'adjustment',
        account: 'operator',
        key,
        ref: {},
        now,
      }),
    ),
  spend: (key: string, amount: number) =>
    harness.inTx((tx) =>
      store.spend(tx, { userId, amount, reason: 'unlock-image', key, ref: {}, now }),
    ),
  clawBack: (key: string, amount: number) =>
    harness.inTx((tx) =>
      store.clawBack(tx, {
        userId,
        amount,
        reason: 'payment-refunded',
        account: 'claw-back',
        key,
        ref: {},
        now,
      }),
    ),
  hold: (key: string, amount: number) =>
    harness.inTx((tx) =>
      store.hold(tx, { userId, amount, reason: 'create-image', key, ref: { a: 1 }, now, until }),
    ),
  message: (key: string, { freePerDay = 0, cost = 1 } = {}) =>
    harness.inTx((tx) =>
      store.holdMessage(tx, { userId, freePerDay, cost, key, ref: {}, now, until }),
    ),
  void: (key: string) => harness.inTx((tx) => points.voidHold(tx, { key, now })),
  settle: (key: string) => harness.inTx((tx) => points.settleHold(tx, { key, now })),
})

const createUser = async (initialPoints: number) => {
  const userId = await harness.createUser(initialPoints)
  return { userId, name: (key: string) => `${key}:${userId}`, moves: createMoves(userId) }
}

test('released held points pay the debt first', async () => {
  const { userId, name, moves } = await createUser(5)
  await moves.hold(name('h'), 5)
  await moves.clawBack(name('c'), 37)
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 5, held: 5, debt: 37 })
  expect(await moves.void(name('h'))).toMatchObject({
    outcome: 'done',
    balance: 0,
    held: 0,
    debt: 32,
  })
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 0, held: 0, debt: 32 })
  const debtEntries = await harness.db
    .selectFrom('ledger')
    .select(['delta', 'reason', 'counter_account', 'ref', 'at'])
    .where('key', '=', `${name('h')}:debt`)
    .execute()
  expect(debtEntries).toEqual([
    { delta: -5, reason: 'debt-paid', counter_account: 'debt', ref: { a: 1 }, at: now },
  ])
  expect(await moves.void(name('h'))).toMatchObject({ outcome: 'voided', balance: 0, debt: 32 })
})

test('released held points are reduced only by the amount owed', async () => {
  const { userId, name, moves } = await createUser(5)
  await moves.hold(name('h'), 5)
  await moves.clawBack(name('c'), 2)
  await moves.void(name('h'))
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 3, held: 0, debt: 0 })
})

test('a claw-back with a used key is replayed if identical and refused otherwise', async () => {
  const { userId, name, moves } = await createUser(30)
  const first = await moves.clawBack(name('c'), 40)
  expect(await moves.clawBack(name('c'), 40)).toMatchObject({
    outcome: 'replayed',
    rowId: first.rowId,
  })
  expect((await moves.clawBack(name('c'), 41)).outcome).toBe('key-reused')
  expect((await moves.clawBack(name('c'), 10)).outcome).toBe('key-reused')
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 0, debt: 10 })
})

test('a hold with the key of a ledger entry is refused', async () => {
  const { userId, name, moves } = await createUser(9)
  await moves.spend(name('k'), 2)
  expect((await moves.hold(name('k'), 2)).outcome).toBe('key-reused')
  expect((await moves.message(name('k'))).outcome).toBe('key-reused')
  expect((await moves.message(name('k'), { freePerDay: 3 })).outcome).toBe('key-reused')
  const other = await createUser(9)
  expect((await other.moves.hold(name('k'), 2)).outcome).toBe('key-reused')
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 7, held: 0 })
})

test('a ledger entry with the key of a hold is refused, and the hold still settles', async () => {
  const { userId, name, moves } = await createUser(9)
  await moves.hold(name('k'), 2)
  expect((await moves.spend(name('k'), 2)).outcome).toBe('key-reused')
  expect((await moves.grant(name('k'), 2)).outcome).toBe('key-reused')
  expect((await moves.clawBack(name('k'), 2)).outcome).toBe('key-reused')
  expect((await moves.settle(name('k'))).outcome).toBe('done')
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 7, held: 0 })
})

test('a message with a negative cost is refused, free or not', async () => {
  const { userId, name, moves } = await createUser(9)
  for (const freePerDay of [-1, 0, 3]) {
    await expect(moves.message(name('m'), { freePerDay, cost: -1 })).rejects.toThrow(
      'The cost of a message is positive',
    )
  }
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 9, held: 0 })
})
