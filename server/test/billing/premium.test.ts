import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Buyer, type Shop } from './shop.ts'

const DAY = 24 * 3_600_000
const [MONTHLY, SEASONAL, YEARLY] = [11, 12, 13]

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  expect(await shop.audit()).toEqual([])
  await shop.stop()
})

const { billing } = calls
const errorOf = async (who: Buyer, vipId: number) =>
  (await shop.client.raw(billing.subscribe, { vipId }, { token: who.token })).errorCode
const log = async (who: Buyer, status?: number) =>
  (
    await shop.client.send(
      billing.subscriptionLog,
      { userId: 1, ...(status === undefined ? {} : { status }) },
      { token: who.token },
    )
  ).list
const daysLeft = async (who: Buyer) => {
  const { expireTime } = await shop.premium(who)
  return Math.round((Date.parse(expireTime ?? '') - shop.app.clock.now().getTime()) / DAY)
}
const cancel = (who: Buyer, subscriptionId?: string) =>
  shop.client.send(billing.cancel, subscriptionId ? { subscriptionId } : {}, { token: who.token })

test('the plans of our channel, with what as many single months would cost', async () => {
  const { list } = await shop.client.send(calls.premium.plans, {})
  expect(
    list.map((plan) => [plan.vipType, plan.price, plan.originalPrice, plan.payChannel]),
  ).toEqual([
    [MONTHLY, 1299, 1299, 'paypal_sandbox'],
    [SEASONAL, 2999, 3897, 'paypal_sandbox'],
    [YEARLY, 9399, 15588, 'paypal_sandbox'],
  ])
  const yearly = list[2]
  expect(Math.round((1 - (yearly?.price ?? 0) / (yearly?.originalPrice ?? 1)) * 100)).toBe(40)
})

test('opened, approved, confirmed: Premium with its gift, a receipt and a log', async () => {
  const who = await shop.buyer()
  expect(await shop.premium(who)).toMatchObject({ stats: 0, vipType: null })
  const opened = await shop.subscribe(who, MONTHLY)
  expect(await log(who, 0)).toMatchObject([
    { subscriptionId: opened.subscriptionId, vipId: MONTHLY, vipType: MONTHLY, status: 0 },
  ])
  expect(await shop.confirm(who, opened.subscriptionId, MONTHLY)).toMatchObject({
    errorCode: 17003,
  })
  expect(await log(who, 0)).toHaveLength(1)
  const back = await shop.decide(opened.approveUrl, 'approve')
  expect(back?.pathname).toBe('/vip')
  expect(back?.searchParams.get('subscription_id')).toBe(opened.subscriptionId)
  expect(back?.searchParams.get('vipId')).toBe(String(MONTHLY))
  expect(await shop.confirm(who, opened.subscriptionId, MONTHLY)).toMatchObject({
    errorCode: 0,
    data: { stats: 1, vipType: MONTHLY, autoRenew: true },
  })
  await shop.quiet()
  expect(await shop.integral(who)).toBe(100)
  expect(await log(who, 1)).toHaveLength(1)
  const extra = await shop.client.send(calls.points.extraInfo, {}, { token: who.token })
  expect(JSON.parse(extra.extend)).toMatchObject({ freeTimes: -1 })
  expect(await shop.orders(who)).toMatchObject([
    { kind: 'premium', price: 1299, integral: 100, status: 'paid', name: 'Monthly' },
  ])
  const mails = await shop.people.mailbox.to(who.email)
  expect(mails.filter(({ subject }) => subject.includes('Premium'))).toHaveLength(1)
  const other = await shop.buyer()
  const seen = await shop.client.send(
    calls.users.premium,
    { id: who.userId },
    { token: other.token },
  )
  expect(seen).toEqual({ stats: 1 })
})

test('a missing, malformed, unknown, foreign or other plan’s id is refused by name', async () => {
  const [who, other] = [await shop.buyer(), await shop.buyer()]
  const opened = await shop.subscribe(who, MONTHLY)
  await shop.decide(opened.approveUrl, 'approve')
  const confirm = async (token: string, fields: Record<string, string | number>) =>
    (await shop.client.raw(billing.confirm, fields, { token })).errorCode
  const subscriptionId = opened.subscriptionId
  expect(await confirm(who.token, { vipId: MONTHLY })).toBe(17005)
  expect(await confirm(who.token, { vipId: MONTHLY, subscriptionId: 'x' })).toBe(17006)
  expect(await confirm(who.token, { vipId: MONTHLY, subscriptionId: 'I-UNKNOWN123' })).toBe(17006)
  expect(await confirm(other.token, { vipId: MONTHLY, subscriptionId })).toBe(17006)
  expect(await confirm(who.token, { vipId: YEARLY, subscriptionId })).toBe(17006)
  expect(await shop.premium(other)).toMatchObject({ stats: 0 })
  expect(await errorOf(who, 999)).toBe(17001)
  await shop.quiet()
})

test('one that is unconfirmed: the same plan again is the same, another waits for an hour', async () => {
  const who = await shop.buyer()
  const first = await shop.subscribe(who, MONTHLY)
  expect(await shop.subscribe(who, MONTHLY)).toEqual(first)
  expect(await errorOf(who, YEARLY)).toBe(17004)
  await shop.decide(first.approveUrl, 'decline')
  expect(await shop.confirm(who, first.subscriptionId, MONTHLY)).toMatchObject({ errorCode: 17003 })
  shop.app.clock.advance(61 * 60_000)
  expect(await errorOf(who, YEARLY)).toBe(0)
  expect((await log(who)).map(({ status }) => status)).toEqual([0, 2])
  // Given up by hand, it stands in nobody's way.
  await cancel(who)
  expect(await errorOf(who, SEASONAL)).toBe(0)
  await shop.quiet()
})

test('what was paid is never lost: a closed tab, and an approval after it was given up', async () => {
  const [closed, late] = [await shop.buyer(), await shop.buyer()]
  await shop.decide((await shop.subscribe(closed, MONTHLY)).approveUrl, 'close')
  await shop.quiet()
  expect(await shop.premium(closed)).toMatchObject({ stats: 1 })
  const opened = await shop.subscribe(late, MONTHLY)
  await cancel(late, opened.subscriptionId)
  expect((await log(late)).map(({ status }) => status)).toEqual([2])
  await shop.decide(opened.approveUrl, 'approve')
  await shop.quiet()
  expect(await shop.premium(late)).toMatchObject({ stats: 1 })
  expect(await shop.integral(late)).toBe(100)
})

test('two at once open one subscription', async () => {
  const who = await shop.buyer()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      shop.client.raw(billing.subscribe, { vipId: MONTHLY }, { token: who.token }),
    ),
  )
  const [first] = answers
  for (const answer of answers) expect(answer).toMatchObject({ errorCode: 0, data: first?.data })
  expect(await log(who)).toHaveLength(1)
})

test('which plans a holder may still buy; a higher one ends the lower renewal and adds its days', async () => {
  const who = await shop.buyer()
  const monthly = await shop.buyPremium(who, MONTHLY)
  expect(await errorOf(who, MONTHLY)).toBe(17007)
  const days = await daysLeft(who)
  await shop.buyPremium(who, YEARLY)
  expect(await shop.premium(who)).toMatchObject({ stats: 1, vipType: YEARLY, autoRenew: true })
  expect(await daysLeft(who)).toBeGreaterThanOrEqual(364 + days)
  for (const plan of [MONTHLY, SEASONAL, YEARLY]) expect(await errorOf(who, plan)).toBe(17007)
  const [kept] = await shop.rows<{ status: string }>(
    `select body ->> 'status' as status from local_paypal where kind = 'subscription' and id = '${monthly}'`,
  )
  expect(kept?.status).toBe('CANCELLED')
  expect(await shop.integral(who)).toBe(200)
})

test('another plan’s price or another reference at PayPal gives nothing', async () => {
  for (const change of [
    `update local_paypal set body = jsonb_set(body, '{customId}', '"somebody else"') where kind = 'subscription' and id = $id`,
    `update local_paypal set body = jsonb_set(body, '{planId}', (select to_jsonb(plan_id) from paypal_plans where plan = 12)) where kind = 'subscription' and id = $id`,
  ]) {
    const who = await shop.buyer()
    const opened = await shop.subscribe(who, YEARLY)
    await shop.rows(change.replace('$id', `'${opened.subscriptionId}'`))
    await shop.decide(opened.approveUrl, 'approve')
    expect(await shop.confirm(who, opened.subscriptionId, YEARLY)).toMatchObject({
      errorCode: 17006,
    })
    await shop.quiet()
    expect(await shop.premium(who)).toMatchObject({ stats: 0 })
    expect(await shop.integral(who)).toBe(0)
  }
})

test('a payment of another amount than the plan’s gives nothing, and the operator is told', async () => {
  const who = await shop.buyer()
  const opened = await shop.subscribe(who, YEARLY)
  const charge = (value: string) =>
    shop.rows(
      `update local_paypal set body = jsonb_set(body, '{price,value}', '"${value}"') where kind = 'plan'
        and id in (select plan_id from paypal_plans where plan = ${YEARLY})`,
    )
  await charge('0.01')
  await shop.decide(opened.approveUrl, 'approve')
  await charge('93.99')
  expect(await shop.confirm(who, opened.subscriptionId, YEARLY)).toMatchObject({ errorCode: 17003 })
  expect(await shop.premium(who)).toMatchObject({ stats: 0 })
  expect(await shop.integral(who)).toBe(0)
  const told = await shop.rows(
    `select id from billing_differences where subject = 'payment' and what = 'price'`,
  )
  expect(told).toHaveLength(1)
})
