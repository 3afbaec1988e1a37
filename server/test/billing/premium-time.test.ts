import { calls } from '@dulcinea/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepPayments } from '../../src/features/billing/index.ts'
import { giveGifts } from '../../src/features/premium/index.ts'
import { openShop, type Buyer, type Shop } from './shop.ts'

const DAY = 24 * 3_600_000
const [MONTHLY, SEASONAL] = [11, 12]

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.endEverything())
afterAll(async () => {
  expect(await shop.audit()).toEqual([])
  await shop.stop()
})

const { billing } = calls
const errorOf = async (who: Buyer, vipId: number) =>
  (await shop.client.raw(billing.subscribe, { vipId }, { token: who.token })).errorCode
const daysLeft = async (who: Buyer) => {
  const { expireTime } = await shop.premium(who)
  return Math.round((Date.parse(expireTime ?? '') - shop.app.clock.now().getTime()) / DAY)
}
const cancel = (who: Buyer, subscriptionId?: string) =>
  shop.client.send(billing.cancel, subscriptionId ? { subscriptionId } : {}, { token: who.token })

test('cancelled: nothing more is charged, what is paid stays to its end, then it is over', async () => {
  const who = await shop.buyer()
  await shop.buyPremium(who, MONTHLY)
  expect(await cancel(who)).toMatchObject({ stats: 1, autoRenew: false })
  expect(await cancel(who)).toMatchObject({ stats: 1, autoRenew: false })
  await shop.quiet()
  const before = await daysLeft(who)
  shop.app.clock.advance(before * DAY - DAY)
  await shop.app.base.engines.localPayPal?.tick()
  expect(await shop.premium(who)).toMatchObject({ stats: 1 })
  shop.app.clock.advance(2 * DAY)
  await shop.quiet()
  expect(await shop.premium(who)).toMatchObject({ stats: 2, autoRenew: false })
  expect(await shop.integral(who)).toBe(100)
  expect(await errorOf(who, MONTHLY)).toBe(0)
})

test('renewals extend it and bring the gift, and a jump of the clock brings all of them once', async () => {
  const who = await shop.buyer()
  await shop.buyPremium(who, MONTHLY)
  shop.app.clock.advance(32 * DAY)
  await shop.quiet()
  expect(await shop.premium(who)).toMatchObject({ stats: 1, autoRenew: true })
  expect(await shop.integral(who)).toBe(200)
  shop.app.clock.advance(93 * DAY)
  await shop.quiet()
  expect(await shop.premium(who)).toMatchObject({ stats: 1 })
  expect(await shop.integral(who)).toBe(500)
  expect(await shop.orders(who)).toHaveLength(5)
})

test('a plan of many months gives its gift in each of them, by the daily job', async () => {
  const who = await shop.buyer()
  await shop.buyPremium(who, SEASONAL)
  await cancel(who)
  await shop.quiet()
  expect(await shop.integral(who)).toBe(100)
  const gifts = async (days: number) => {
    shop.app.clock.advance(days * DAY)
    await Promise.all([giveGifts(shop.app.job('gifts')), giveGifts(shop.app.job('gifts'))])
    return shop.integral(who)
  }
  expect(await gifts(20)).toBe(100)
  expect(await gifts(12)).toBe(200)
  expect(await gifts(400)).toBe(300)
  expect(await gifts(400)).toBe(300)
})

test('a renewal that fails: three days of grace and a letter; paid late it goes on, else it ends', async () => {
  const [late, never] = [await shop.buyer(), await shop.buyer()]
  for (const who of [late, never]) await shop.buyPremium(who, MONTHLY)
  await shop.byHand('settings', { renewals: 'fail' })
  shop.app.clock.advance((await daysLeft(late)) * DAY + DAY / 2)
  await shop.quiet()
  for (const who of [late, never]) {
    const told = await shop.premium(who)
    expect(told).toMatchObject({ stats: 1, failedTime: expect.any(String) })
    // Until the end of the grace, not of what was paid for.
    expect(Date.parse(told.expireTime ?? '')).toBeGreaterThan(shop.app.clock.now().getTime() + DAY)
    const mails = await shop.people.mailbox.to(who.email)
    expect(mails.some(({ subject }) => subject.includes('could not be renewed'))).toBe(true)
  }
  await shop.rows(
    `update local_paypal set body = jsonb_set(body, '{status}', '"SUSPENDED"'), due_at = null
      where kind = 'subscription' and body ->> 'customId' in
        (select reference::text from subscriptions where user_id = ${never.userId})`,
  )
  await shop.byHand('settings', { renewals: 'pay' })
  shop.app.clock.advance(DAY)
  await shop.quiet()
  expect(await shop.premium(late)).toMatchObject({ stats: 1, autoRenew: true })
  expect(await shop.premium(late)).not.toHaveProperty('failedTime')
  expect(await shop.integral(late)).toBe(200)
  shop.app.clock.advance(3 * DAY)
  await sweepPayments(shop.app.job('sweep'))
  expect(await shop.premium(never)).toMatchObject({ stats: 2 })
  expect(await shop.premium(late)).toMatchObject({ stats: 1 })
  expect(await shop.integral(never)).toBe(100)
})
