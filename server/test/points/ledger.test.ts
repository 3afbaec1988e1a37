import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as points from '../../src/features/points/index.ts'
import { setCeiling } from '../../src/features/points/points-store.ts'
import { openDb } from '../../src/db/client.ts'
import { createPointsHarness, type PointsHarness } from './points-harness.ts'
import { arbitraryStep, runOnLedgerAndModel } from './ledger-steps.ts'

let harness: PointsHarness
beforeAll(async () => {
  harness = await createPointsHarness(40)
})
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
})

const SEQUENCES = Number(process.env['LEDGER_SEQUENCES'] ?? 400)

test(
  `${SEQUENCES} random sequences have the same result on the ledger and in the model`,
  { timeout: 600_000 },
  async () => {
    const seed = Number(process.env['LEDGER_SEED'] ?? Date.now() % 2 ** 31)
    console.log(`ledger seed ${seed}`)
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryStep, { minLength: 1, maxLength: 40 }), async (steps) => {
        const { outcomes, expected, found, model } = await runOnLedgerAndModel(
          harness,
          steps,
          `run${run++}`,
        )
        expect(outcomes).toEqual(expected)
        expect(found).toEqual(model)
      }),
      { seed, numRuns: SEQUENCES },
    )
    expect(await harness.audit()).toEqual([])
  },
)

test(
  '600 concurrent spends, each sent twice, on 500 points are charged exactly 500 times',
  { timeout: 120_000 },
  async () => {
    const userId = await harness.createUser(500)
    const spend = (n: number) =>
      harness
        .inTx((tx) =>
          points.spendPoints(tx, {
            userId,
            amount: 1,
            reason: 'message',
            key: `hot:${userId}:${n}`,
            now: new Date(),
          }),
        )
        .then(
          ({ outcome, rowId }) => ({ outcome, rowId }),
          (error: Error) => ({ outcome: error.message, rowId: null }),
        )
    const both = await Promise.all(
      Array.from({ length: 600 }, (_, n) => Promise.all([spend(n), spend(n)])),
    )
    const spent = both.filter((pair) => pair.some(({ outcome }) => outcome === 'done'))
    expect(spent).toHaveLength(500)
    for (const [one, two] of both) {
      const outcomes = [one.outcome, two.outcome].sort()
      expect([
        ['done', 'replayed'],
        ['INSUFFICIENT_POINTS', 'INSUFFICIENT_POINTS'],
      ]).toContainEqual(outcomes)
      expect(one.rowId).toBe(two.rowId)
    }
    expect(await harness.findWallet(userId)).toMatchObject({ balance: 0, held: 0 })
    expect(await harness.audit()).toEqual([])
  },
)

test('a hold that is settled and voided concurrently is resolved once', async () => {
  for (let round = 0; round < 20; round++) {
    const userId = await harness.createUser(5)
    const key = `both:${userId}`
    const now = new Date()
    await harness.inTx((tx) =>
      points.holdPoints(tx, { userId, amount: 5, reason: 'create-image', key, now }),
    )
    const [settled, voided] = await Promise.all([
      harness.inTx((tx) => points.settleHold(tx, { key, now })),
      harness.inTx((tx) => points.voidHold(tx, { key, now })),
    ])
    expect([settled.outcome, voided.outcome].filter((outcome) => outcome === 'done')).toHaveLength(
      1,
    )
    expect((await harness.findWallet(userId))?.balance).toBe(settled.outcome === 'done' ? 0 : 5)
  }
})

test('held points cannot be spent', async () => {
  const userId = await harness.createUser(5)
  const now = new Date()
  await harness.inTx((tx) =>
    points.holdPoints(tx, { userId, amount: 4, reason: 'create-image', key: `h:${userId}`, now }),
  )
  const spend = harness.inTx((tx) =>
    points.spendPoints(tx, { userId, amount: 2, reason: 'unlock-image', key: `s:${userId}`, now }),
  )
  await expect(spend).rejects.toThrow('INSUFFICIENT_POINTS')
})

test('a claw-back takes the available balance, and the rest is a debt paid by the next grants', async () => {
  const userId = await harness.createUser(30)
  const now = new Date()
  await harness.inTx((tx) =>
    points.clawBack(tx, {
      userId,
      amount: 100,
      reason: 'payment-refunded',
      key: `c:${userId}`,
      now,
    }),
  )
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 0, debt: 70 })
  const grant = (amount: number, key: string) =>
    harness.inTx((tx) =>
      points.grantPoints(tx, { userId, amount, reason: 'premium-gift', key, now }),
    )
  await grant(50, `g1:${userId}`)
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 0, debt: 20 })
  await grant(50, `g2:${userId}`)
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 30, debt: 0 })
  await grant(50, `g2:${userId}`)
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 30, debt: 0 })
})

test('the monthly ceiling counts spent and held points and restarts with each month', async () => {
  const userId = await harness.createUser(100)
  await harness.inTx((tx) => setCeiling(tx, userId, 5))
  const spend = (n: number, now: Date, amount = 2) =>
    harness.inTx((tx) =>
      points.spendPoints(tx, {
        userId,
        amount,
        reason: 'message',
        key: `ceil:${userId}:${n}`,
        now,
      }),
    )
  const november = new Date('2026-11-15T12:00:00Z')
  await spend(1, november)
  await spend(2, november)
  await expect(spend(3, november)).rejects.toThrow('CEILING_REACHED')
  await spend(4, november, 1)
  await spend(5, new Date('2026-12-01T00:00:00Z'))
})

test('an expired hold of a dead server is released by the sweep', async () => {
  const userId = await harness.createUser(3)
  const key = `lost:${userId}`
  await harness.inTx((tx) =>
    points.holdPoints(tx, {
      userId,
      amount: 3,
      reason: 'create-image',
      key,
      now: harness.clock.now(),
    }),
  )
  await points.sweepHolds(harness.ctx)
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 3, held: 3 })
  harness.clock.advance(16 * 60 * 1000)
  await points.sweepHolds(harness.ctx)
  expect(await harness.findWallet(userId)).toMatchObject({ balance: 3, held: 0 })
})

test("the app's database role can neither change nor forge ledger entries", async () => {
  await harness.createUser(1)
  const attempts = [
    () => harness.db.updateTable('ledger').set({ delta: 100 }).execute(),
    () => harness.db.deleteFrom('ledger').execute(),
    () => harness.db.updateTable('wallets').set({ balance: 1_000_000 }).execute(),
    () => harness.db.updateTable('holds').set({ state: 'settled' }).execute(),
    () => harness.db.deleteFrom('free_messages').execute(),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/permission denied/)
})

test('the owner of the tables cannot change a ledger entry', async () => {
  await harness.createUser(1)
  const owner = openDb({ url: harness.database.ownerUrl, connections: 1 })
  await expect(owner.db.updateTable('ledger').set({ delta: 5 }).execute()).rejects.toThrow(
    /never changed/,
  )
  await expect(owner.db.deleteFrom('ledger').execute()).rejects.toThrow(/never changed/)
  await owner.close()
})
