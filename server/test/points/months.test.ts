import { afterAll, beforeAll, expect, test } from 'vitest'
import * as points from '../../src/features/points/index.ts'
import { setCeiling } from '../../src/features/points/points-store.ts'
import { createPointsHarness, type PointsHarness } from './points-harness.ts'

let harness: PointsHarness
beforeAll(async () => {
  harness = await createPointsHarness(2)
})
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
})

const NOVEMBER = new Date('2026-11-15T12:00:00Z')
const LATE_NOVEMBER = new Date('2026-11-30T23:59:59.900Z')
const DECEMBER = new Date('2026-12-01T00:00:00.100Z')

/** A user with many points and a ceiling of ten a month. */
const createUserWithCeiling = async () => {
  const userId = await harness.createUser(100)
  await harness.inTx((tx) => setCeiling(tx, userId, 10))
  let keys = 0
  const nextKey = () => `month:${userId}:${keys++}`
  return {
    wallet: () => harness.findWallet(userId),
    spend: async (amount: number, now: Date) => {
      const key = nextKey()
      await harness.inTx((tx) =>
        points.spendPoints(tx, { userId, amount, reason: 'message', key, now }),
      )
      return key
    },
    hold: async (amount: number, now: Date) => {
      const key = nextKey()
      await harness.inTx((tx) =>
        points.holdPoints(tx, { userId, amount, reason: 'create-image', key, now }),
      )
      return key
    },
    settle: (key: string, now: Date) => harness.inTx((tx) => points.settleHold(tx, { key, now })),
    refund: (spendKey: string, now: Date) =>
      harness.inTx((tx) => points.refundSpend(tx, { spendKey, now })),
  }
}

test('a late spend of the previous month does not reset the total of the new month', async () => {
  const { spend, wallet } = await createUserWithCeiling()
  await spend(3, NOVEMBER)
  await spend(9, DECEMBER)
  await spend(1, LATE_NOVEMBER)
  expect((await wallet())?.month_spent).toBe(9)
  await expect(spend(9, DECEMBER)).rejects.toThrow('CEILING_REACHED')
  await spend(1, DECEMBER)
  expect((await wallet())?.month_spent).toBe(10)
})

test('a late spend is also bound by the ceiling of its own month', async () => {
  const { spend } = await createUserWithCeiling()
  await spend(9, NOVEMBER)
  await spend(1, DECEMBER)
  await expect(spend(2, LATE_NOVEMBER)).rejects.toThrow('CEILING_REACHED')
  await spend(1, LATE_NOVEMBER)
})

test('a late hold may not exceed the ceiling of the new month, where it is settled', async () => {
  const { spend, hold } = await createUserWithCeiling()
  await spend(8, DECEMBER)
  await expect(hold(5, LATE_NOVEMBER)).rejects.toThrow('CEILING_REACHED')
  await hold(2, LATE_NOVEMBER)
})

test('a hold of the previous month counts in the month in which it is settled', async () => {
  const { spend, hold, settle, wallet } = await createUserWithCeiling()
  await spend(5, NOVEMBER)
  const key = await hold(5, LATE_NOVEMBER)
  await expect(spend(6, DECEMBER)).rejects.toThrow('CEILING_REACHED')
  await spend(5, DECEMBER)
  await settle(key, DECEMBER)
  expect((await wallet())?.month_spent).toBe(10)
})

test('a refund lowers the total of the month of its spend', async () => {
  const { spend, refund, wallet } = await createUserWithCeiling()
  const key = await spend(10, NOVEMBER)
  await refund(key, LATE_NOVEMBER)
  expect(await wallet()).toMatchObject({ balance: 100, month_spent: 0 })
  await spend(10, LATE_NOVEMBER)
})

test('a refund of a spend of an earlier month returns the points without lowering the new total', async () => {
  const { spend, refund, wallet } = await createUserWithCeiling()
  const key = await spend(10, NOVEMBER)
  await refund(key, DECEMBER)
  expect((await wallet())?.balance).toBe(100)
  await expect(spend(11, DECEMBER)).rejects.toThrow('CEILING_REACHED')
  await spend(10, DECEMBER)
  expect((await wallet())?.month_spent).toBe(10)
})

test('a late refund of the previous month leaves the total of the new month unchanged', async () => {
  const { spend, refund, wallet } = await createUserWithCeiling()
  const key = await spend(10, NOVEMBER)
  await spend(4, DECEMBER)
  await refund(key, LATE_NOVEMBER)
  expect((await wallet())?.month_spent).toBe(4)
  await expect(spend(7, LATE_NOVEMBER)).rejects.toThrow('CEILING_REACHED')
  await spend(6, LATE_NOVEMBER)
})
