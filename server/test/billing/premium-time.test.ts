import { calls } from '@dulcinea/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepPayments } from '../../src/features/billing/index.ts'
import { giveGifts } from '../../src/features/premium/index.ts'
import { openShop, type Buyer, type Shop } from './shop.ts'

const DAY_MS = 24 * 3_600_000
const [MONTHLY, SEASONAL] = [11, 12]

let harness: Shop
beforeAll(async () => {
  harness = await openShop()
})
afterEach(() => harness.endEverything())
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
})

const { billing } = calls
const readSubscribeError = async (buyer: Buyer, vipId: number) =>
  (await harness.client.raw(billing.subscribe, { vipId }, { token: buyer.token })).errorCode
const readDaysLeft = async (buyer: Buyer) => {
  const { expireTime } = await harness.premium(buyer)
  return Math.round((Date.parse(expireTime ?? '') - harness.app.clock.now().getTime()) / DAY_MS)
}
const cancel = (buyer: Buyer, subscriptionId?: string) =>
  harness.client.send(billing.cancel, subscriptionId ? { subscriptionId } : {}, {
    token: buyer.token,
  })

test('a cancelled plan is not charged again and lasts until the end of the paid period', async () => {
  const buyer = await harness.buyer()
  await harness.buyPremium(buyer, MONTHLY)
  expect(await cancel(buyer)).toMatchObject({ stats: 1, autoRenew: false })
  expect(await cancel(buyer)).toMatchObject({ stats: 1, autoRenew: false })
  await harness.quiet()
  const before = await readDaysLeft(buyer)
  harness.app.clock.advance(before * DAY_MS - DAY_MS)
  await harness.app.base.engines.paypalSimulator?.tick()
  expect(await harness.premium(buyer)).toMatchObject({ stats: 1 })
  harness.app.clock.advance(2 * DAY_MS)
  await harness.quiet()
  expect(await harness.premium(buyer)).toMatchObject({ stats: 2, autoRenew: false })
  expect(await harness.integral(buyer)).toBe(100)
  expect(await readSubscribeError(buyer, MONTHLY)).toBe(0)
})

test('each renewal extends Premium and gives its points once, also after a jump of the clock', async () => {
  const buyer = await harness.buyer()
  await harness.buyPremium(buyer, MONTHLY)
  harness.app.clock.advance(32 * DAY_MS)
  await harness.quiet()
  expect(await harness.premium(buyer)).toMatchObject({ stats: 1, autoRenew: true })
  expect(await harness.integral(buyer)).toBe(200)
  harness.app.clock.advance(93 * DAY_MS)
  await harness.quiet()
  expect(await harness.premium(buyer)).toMatchObject({ stats: 1 })
  expect(await harness.integral(buyer)).toBe(500)
  expect(await harness.orders(buyer)).toHaveLength(5)
})

test('the daily job gives a plan of several months its points once a month', async () => {
  const buyer = await harness.buyer()
  await harness.buyPremium(buyer, SEASONAL)
  await cancel(buyer)
  await harness.quiet()
  expect(await harness.integral(buyer)).toBe(100)
  const giveGiftsAfter = async (days: number) => {
    harness.app.clock.advance(days * DAY_MS)
    await Promise.all([giveGifts(harness.app.job('gifts')), giveGifts(harness.app.job('gifts'))])
    return harness.integral(buyer)
  }
  expect(await giveGiftsAfter(20)).toBe(100)
  expect(await giveGiftsAfter(12)).toBe(200)
  expect(await giveGiftsAfter(400)).toBe(300)
  expect(await giveGiftsAfter(400)).toBe(300)
})

test('a failed renewal sends an email and gives three days of grace, and Premium ends unless it is paid', async () => {
  const [late, never] = [await harness.buyer(), await harness.buyer()]
  for (const buyer of [late, never]) await harness.buyPremium(buyer, MONTHLY)
  await harness.byHand('settings', { renewals: 'fail' })
  harness.app.clock.advance((await readDaysLeft(late)) * DAY_MS + DAY_MS / 2)
  await harness.quiet()
  for (const buyer of [late, never]) {
    const premium = await harness.premium(buyer)
    expect(premium).toMatchObject({ stats: 1, failedTime: expect.any(String) })
    // The end of the grace period, not of the paid period.
    expect(Date.parse(premium.expireTime ?? '')).toBeGreaterThan(
      harness.app.clock.now().getTime() + DAY_MS,
    )
    const mails = await harness.people.mailbox.to(buyer.email)
    expect(mails.some(({ subject }) => subject.includes('could not be renewed'))).toBe(true)
  }
  await harness.rows(
    `update local_paypal set body = jsonb_set(body, '{status}', '"SUSPENDED"'), due_at = null
      where kind = 'subscription' and body ->> 'customId' in
        (select reference::text from subscriptions where user_id = ${never.userId})`,
  )
  await harness.byHand('settings', { renewals: 'pay' })
  harness.app.clock.advance(DAY_MS)
  await harness.quiet()
  expect(await harness.premium(late)).toMatchObject({ stats: 1, autoRenew: true })
  expect(await harness.premium(late)).not.toHaveProperty('failedTime')
  expect(await harness.integral(late)).toBe(200)
  harness.app.clock.advance(3 * DAY_MS)
  await sweepPayments(harness.app.job('sweep'))
  expect(await harness.premium(never)).toMatchObject({ stats: 2 })
  expect(await harness.premium(late)).toMatchObject({ stats: 1 })
  expect(await harness.integral(never)).toBe(100)
})
