import { afterAll, beforeAll, expect, test } from 'vitest'
import * as points from '../../src/features/points/index.ts'
import { setCeiling } from '../../src/features/points/points-store.ts'
import { openPointsDesk, type PointsDesk } from './points-desk.ts'

let desk: PointsDesk
beforeAll(async () => {
  desk = await openPointsDesk(2)
})
afterAll(async () => {
  expect(await desk.audit()).toEqual([])
  await desk.stop()
})

const NOVEMBER = new Date('2026-11-15T12:00:00Z')
const LATE_NOVEMBER = new Date('2026-11-30T23:59:59.900Z')
const DECEMBER = new Date('2026-12-01T00:00:00.100Z')

/** Somebody with many points who allows himself ten a month. */
const careful = async () => {
  const userId = await desk.person(100)
  await desk.inTx((tx) => setCeiling(tx, userId, 10))
  let keys = 0
  const next = () => `month:${userId}:${keys++}`
  return {
    wallet: () => desk.wallet(userId),
    spend: async (amount: number, now: Date) => {
      const key = next()
      await desk.inTx((tx) =>
        points.spendPoints(tx, { userId, amount, reason: 'message', key, now }),
      )
      return key
    },
    hold: async (amount: number, now: Date) => {
      const key = next()
      await desk.inTx((tx) =>
        points.holdPoints(tx, { userId, amount, reason: 'create-image', key, now }),
      )
      return key
    },
    settle: (key: string, now: Date) => desk.inTx((tx) => points.settleHold(tx, { key, now })),
    refund: (spendKey: string, now: Date) =>
      desk.inTx((tx) => points.refundSpend(tx, { spendKey, now })),
  }
}

test('a spend that comes late for the old month forgets nothing of the new one', async () => {
  const { spend, wallet } = await careful()
  await spend(3, NOVEMBER)
  await spend(9, DECEMBER)
  await spend(1, LATE_NOVEMBER)
  expect((await wallet())?.month_spent).toBe(9)
  await expect(spend(9, DECEMBER)).rejects.toThrow('CEILING_REACHED')
  await spend(1, DECEMBER)
  expect((await wallet())?.month_spent).toBe(10)
})

test('what comes late keeps to the ceiling of its own month too', async () => {
  const { spend } = await careful()
  await spend(9, NOVEMBER)
  await spend(1, DECEMBER)
  await expect(spend(2, LATE_NOVEMBER)).rejects.toThrow('CEILING_REACHED')
  await spend(1, LATE_NOVEMBER)
})

test('a late hold that is settled in the new month does not break its ceiling', async () => {
  const { spend, hold } = await careful()
  await spend(8, DECEMBER)
  await expect(hold(5, LATE_NOVEMBER)).rejects.toThrow('CEILING_REACHED')
  await hold(2, LATE_NOVEMBER)
})

test('a hold of the old month counts in the month it is settled in', async () => {
  const { spend, hold, settle, wallet } = await careful()
  await spend(5, NOVEMBER)
  const key = await hold(5, LATE_NOVEMBER)
  await expect(spend(6, DECEMBER)).rejects.toThrow('CEILING_REACHED')
  await spend(5, DECEMBER)
  await settle(key, DECEMBER)
  expect((await wallet())?.month_spent).toBe(10)
})

test('a refund makes room in the month of its spend', async () => {
  const { spend, refund, wallet } = await careful()
  const key = await spend(10, NOVEMBER)
  await refund(key, LATE_NOVEMBER)
  expect(await wallet()).toMatchObject({ balance: 100, month_spent: 0 })
  await spend(10, LATE_NOVEMBER)
})

test('a refund of an older spend gives points and no room', async () => {
  const { spend, refund, wallet } = await careful()
  const key = await spend(10, NOVEMBER)
  await refund(key, DECEMBER)
  expect((await wallet())?.balance).toBe(100)
  await expect(spend(11, DECEMBER)).rejects.toThrow('CEILING_REACHED')
  await spend(10, DECEMBER)
  expect((await wallet())?.month_spent).toBe(10)
})

test('a refund that comes late for its old month leaves the new one as it is', async () => {
  const { spend, refund, wallet } = await careful()
  const key = await spend(10, NOVEMBER)
  await spend(4, DECEMBER)
  await refund(key, LATE_NOVEMBER)
  expect((await wallet())?.month_spent).toBe(4)
  await expect(spend(7, LATE_NOVEMBER)).rejects.toThrow('CEILING_REACHED')
  await spend(6, LATE_NOVEMBER)
})
