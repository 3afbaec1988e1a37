import { calls } from '@dulcinea/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepPayments } from '../../src/features/billing/index.ts'
import { giveGifts } from '../../src/features/premium/index.ts'
import { createBillingHarness, type Buyer, type BillingHarness } from './billing-harness.ts'

const DAY_MS = 24 * 3_600_000
const [MONTHLY, SEASONAL] = [11, 12]

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
afterEach(() => harness.stopRenewals())
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
})

const { billing } = calls
const readSubscribeError = async (buyer: Buyer, vipId: number) =>
  (await harness.client.sendRaw(billing.subscribe, { vipId }, { token: buyer.token })).errorCode
const readDaysLeft = async (buyer: Buyer) => {
  const { expireTime } = await harness.readPremium(buyer)
  return Math.round((Date.parse(expireTime ?? '') - harness.app.clock.now().getTime()) / DAY_MS)
}
const cancel = (buyer: Buyer, subscriptionId?: string) =>
  harness.client.send(billing.cancel, subscriptionId ? { subscriptionId } : {}, {
    token: buyer.token,
  })

test('a cancelled plan is not charged again and lasts until the end of the paid period', async () => {
  const buyer = await harness.createBuyer()
  await harness.buyPremium(buyer, MONTHLY)
  expect(await cancel(buyer)).toMatchObject({ stats: 1, autoRenew: false })
  expect(await cancel(buyer)).toMatchObject({ stats: 1, autoRenew: false })
  await harness.waitUntilSettled()
  const before = await readDaysLeft(buyer)
  harness.app.clock.advance(before * DAY_MS - DAY_MS)
  await harness.app.base.engines.paypalSimulator?.tick()
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 1 })
  harness.app.clock.advance(2 * DAY_MS)
  await harness.waitUntilSettled()
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 2, autoRenew: false })
  expect(await harness.readPoints(buyer)).toBe(100)
  expect(await readSubscribeError(buyer, MONTHLY)).toBe(0)
})

test('each renewal extends Premium and gives its points once, also after a jump of the clock', async () => {
  const buyer = await harness.createBuyer()
  await harness.buyPremium(buyer, MONTHLY)
  harness.app.clock.advance(32 * DAY_MS)
  await harness.waitUntilSettled()
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 1, autoRenew: true })
  expect(await harness.readPoints(buyer)).toBe(200)
  harness.app.clock.advance(93 * DAY_MS)
  await harness.waitUntilSettled()
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 1 })
  expect(await harness.readPoints(buyer)).toBe(500)
  expect(await harness.listOrders(buyer)).toHaveLength(5)
})

test('the daily job gives a plan of several months its points once a month', async () => {
  const buyer = await harness.createBuyer()
  await harness.buyPremium(buyer, SEASONAL)
  await cancel(buyer)
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(100)
  const giveGiftsAfter = async (days: number) => {
    harness.app.clock.advance(days * DAY_MS)
    await Promise.all([
      giveGifts(harness.app.createJobContext('gifts')),
      giveGifts(harness.app.createJobContext('gifts')),
    ])
    return harness.readPoints(buyer)
  }
  expect(await giveGiftsAfter(20)).toBe(100)
  expect(await giveGiftsAfter(12)).toBe(200)
  expect(await giveGiftsAfter(400)).toBe(300)
  expect(await giveGiftsAfter(400)).toBe(300)
})

test('a failed renewal sends an email and gives three days of grace, and Premium ends unless it is paid', async () => {
  const [late, never] = [await harness.createBuyer(), await harness.createBuyer()]
  for (const buyer of [late, never]) await harness.buyPremium(buyer, MONTHLY)
  await harness.runPayPalAction('settings', { renewals: 'fail' })
  harness.app.clock.advance((await readDaysLeft(late)) * DAY_MS + DAY_MS / 2)
  await harness.waitUntilSettled()
  for (const buyer of [late, never]) {
    const premium = await harness.readPremium(buyer)
    expect(premium).toMatchObject({ stats: 1, failedTime: expect.any(String) })
    // The end of the grace period, not of the paid period.
    expect(Date.parse(premium.expireTime ?? '')).toBeGreaterThan(
      harness.app.clock.now().getTime() + DAY_MS,
    )
    const mails = await harness.users.mailbox.listTo(buyer.email)
    expect(mails.some(({ subject }) => subject.includes('could not be renewed'))).toBe(true)
  }
  await harness.query(
    `update local_paypal set body = jsonb_set(body, '{status}', '"SUSPENDED"'), due_at = null
      where kind = 'subscription' and body ->> 'customId' in
        (select reference::text from subscriptions where user_id = ${never.userId})`,
  )
  await harness.runPayPalAction('settings', { renewals: 'pay' })
  harness.app.clock.advance(DAY_MS)
  await harness.waitUntilSettled()
  expect(await harness.readPremium(late)).toMatchObject({ stats: 1, autoRenew: true })
  expect(await harness.readPremium(late)).not.toHaveProperty('failedTime')
  expect(await harness.readPoints(late)).toBe(200)
  harness.app.clock.advance(3 * DAY_MS)
  await sweepPayments(harness.app.createJobContext('sweep'))
  expect(await harness.readPremium(never)).toMatchObject({ stats: 2 })
  expect(await harness.readPremium(late)).toMatchObject({ stats: 1 })
  expect(await harness.readPoints(never)).toBe(100)
})
