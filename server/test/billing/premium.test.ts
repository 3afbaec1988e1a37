import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBillingHarness, type Buyer, type BillingHarness } from './billing-harness.ts'

const DAY_MS = 24 * 3_600_000
const [MONTHLY, SEASONAL, YEARLY] = [11, 12, 13]

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
})

const { billing } = calls
const readSubscribeError = async (buyer: Buyer, vipId: number) =>
  (await harness.client.sendRaw(billing.subscribe, { vipId }, { token: buyer.token })).errorCode
const listSubscriptions = async (buyer: Buyer, status?: number) =>
  (
    await harness.client.send(
      billing.subscriptionLog,
      { userId: 1, ...(status === undefined ? {} : { status }) },
      { token: buyer.token },
    )
  ).list
const readDaysLeft = async (buyer: Buyer) => {
  const { expireTime } = await harness.readPremium(buyer)
  return Math.round((Date.parse(expireTime ?? '') - harness.app.clock.now().getTime()) / DAY_MS)
}
const cancel = (buyer: Buyer, subscriptionId?: string) =>
  harness.client.send(billing.cancel, subscriptionId ? { subscriptionId } : {}, {
    token: buyer.token,
  })

test('the plans of the configured channel are listed with the price of as many single months', async () => {
  const { list } = await harness.client.send(calls.premium.plans, {})
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

test('an approved and confirmed subscription gives Premium, points, a receipt and a log entry', async () => {
  const buyer = await harness.createBuyer()
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 0, vipType: null })
  const opened = await harness.subscribe(buyer, MONTHLY)
  expect(await listSubscriptions(buyer, 0)).toMatchObject([
    { subscriptionId: opened.subscriptionId, vipId: MONTHLY, vipType: MONTHLY, status: 0 },
  ])
  expect(await harness.confirm(buyer, opened.subscriptionId, MONTHLY)).toMatchObject({
    errorCode: 17003,
  })
  expect(await listSubscriptions(buyer, 0)).toHaveLength(1)
  const back = await harness.decide(opened.approveUrl, 'approve')
  expect(back?.pathname).toBe('/vip')
  expect(back?.searchParams.get('subscription_id')).toBe(opened.subscriptionId)
  expect(back?.searchParams.get('vipId')).toBe(String(MONTHLY))
  expect(await harness.confirm(buyer, opened.subscriptionId, MONTHLY)).toMatchObject({
    errorCode: 0,
    data: { stats: 1, vipType: MONTHLY, autoRenew: true },
  })
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(100)
  expect(await listSubscriptions(buyer, 1)).toHaveLength(1)
  const extra = await harness.client.send(calls.points.extraInfo, {}, { token: buyer.token })
  expect(JSON.parse(extra.extend)).toMatchObject({ freeTimes: -1 })
  expect(await harness.listOrders(buyer)).toMatchObject([
    { kind: 'premium', price: 1299, integral: 100, status: 'paid', name: 'Monthly' },
  ])
  const mails = await harness.users.mailbox.listTo(buyer.email)
  expect(mails.filter(({ subject }) => subject.includes('Premium'))).toHaveLength(1)
  const other = await harness.createBuyer()
  const publicStatus = await harness.client.send(
    calls.users.premium,
    { id: buyer.userId },
    { token: other.token },
  )
  expect(publicStatus).toEqual({ stats: 1 })
})

test('a confirmation with a missing, malformed, unknown or foreign subscription id is refused by name', async () => {
  const [buyer, other] = [await harness.createBuyer(), await harness.createBuyer()]
  const opened = await harness.subscribe(buyer, MONTHLY)
  await harness.decide(opened.approveUrl, 'approve')
  const confirm = async (token: string, fields: Record<string, string | number>) =>
    (await harness.client.sendRaw(billing.confirm, fields, { token })).errorCode
  const subscriptionId = opened.subscriptionId
  expect(await confirm(buyer.token, { vipId: MONTHLY })).toBe(17005)
  expect(await confirm(buyer.token, { vipId: MONTHLY, subscriptionId: 'x' })).toBe(17006)
  expect(await confirm(buyer.token, { vipId: MONTHLY, subscriptionId: 'I-UNKNOWN123' })).toBe(17006)
  expect(await confirm(other.token, { vipId: MONTHLY, subscriptionId })).toBe(17006)
  expect(await confirm(buyer.token, { vipId: YEARLY, subscriptionId })).toBe(17006)
  expect(await harness.readPremium(other)).toMatchObject({ stats: 0 })
  expect(await readSubscribeError(buyer, 999)).toBe(17001)
  await harness.waitUntilSettled()
})

test('an unconfirmed subscription is returned again for the same plan and blocks others for an hour', async () => {
  const buyer = await harness.createBuyer()
  const first = await harness.subscribe(buyer, MONTHLY)
  expect(await harness.subscribe(buyer, MONTHLY)).toEqual(first)
  expect(await readSubscribeError(buyer, YEARLY)).toBe(17004)
  await harness.decide(first.approveUrl, 'decline')
  expect(await harness.confirm(buyer, first.subscriptionId, MONTHLY)).toMatchObject({
    errorCode: 17003,
  })
  harness.app.clock.advance(61 * 60_000)
  expect(await readSubscribeError(buyer, YEARLY)).toBe(0)
  expect((await listSubscriptions(buyer)).map(({ status }) => status)).toEqual([0, 2])
  // A cancelled one does not block other plans.
  await cancel(buyer)
  expect(await readSubscribeError(buyer, SEASONAL)).toBe(0)
  await harness.waitUntilSettled()
})

test('a subscription approved with a closed tab or after its cancellation still gives Premium', async () => {
  const [closed, late] = [await harness.createBuyer(), await harness.createBuyer()]
  await harness.decide((await harness.subscribe(closed, MONTHLY)).approveUrl, 'close')
  await harness.waitUntilSettled()
  expect(await harness.readPremium(closed)).toMatchObject({ stats: 1 })
  const opened = await harness.subscribe(late, MONTHLY)
  await cancel(late, opened.subscriptionId)
  expect((await listSubscriptions(late)).map(({ status }) => status)).toEqual([2])
  await harness.decide(opened.approveUrl, 'approve')
  await harness.waitUntilSettled()
  expect(await harness.readPremium(late)).toMatchObject({ stats: 1 })
  expect(await harness.readPoints(late)).toBe(100)
})

test('concurrent calls open one subscription', async () => {
  const buyer = await harness.createBuyer()
  const responses = await Promise.all(
    Array.from({ length: 4 }, () =>
      harness.client.sendRaw(billing.subscribe, { vipId: MONTHLY }, { token: buyer.token }),
    ),
  )
  const [first] = responses
  for (const response of responses)
    expect(response).toMatchObject({ errorCode: 0, data: first?.data })
  expect(await listSubscriptions(buyer)).toHaveLength(1)
})

test('a holder can buy only a higher plan, which cancels the lower one and adds its days', async () => {
  const buyer = await harness.createBuyer()
  const monthly = await harness.buyPremium(buyer, MONTHLY)
  expect(await readSubscribeError(buyer, MONTHLY)).toBe(17007)
  const days = await readDaysLeft(buyer)
  await harness.buyPremium(buyer, YEARLY)
  expect(await harness.readPremium(buyer)).toMatchObject({
    stats: 1,
    vipType: YEARLY,
    autoRenew: true,
  })
  expect(await readDaysLeft(buyer)).toBeGreaterThanOrEqual(364 + days)
  for (const plan of [MONTHLY, SEASONAL, YEARLY])
    expect(await readSubscribeError(buyer, plan)).toBe(17007)
  const [lowerPlan] = await harness.query<{ status: string }>(
    `select body ->> 'status' as status from local_paypal where kind = 'subscription' and id = '${monthly}'`,
  )
  expect(lowerPlan?.status).toBe('CANCELLED')
  expect(await harness.readPoints(buyer)).toBe(200)
})

test('a subscription with another plan or reference at PayPal gives no Premium', async () => {
  for (const change of [
    `update local_paypal set body = jsonb_set(body, '{customId}', '"somebody else"') where kind = 'subscription' and id = $id`,
    `update local_paypal set body = jsonb_set(body, '{planId}', (select to_jsonb(plan_id) from paypal_plans where plan = 12)) where kind = 'subscription' and id = $id`,
  ]) {
    const buyer = await harness.createBuyer()
    const opened = await harness.subscribe(buyer, YEARLY)
    await harness.query(change.replace('$id', `'${opened.subscriptionId}'`))
    await harness.decide(opened.approveUrl, 'approve')
    expect(await harness.confirm(buyer, opened.subscriptionId, YEARLY)).toMatchObject({
      errorCode: 17006,
    })
    await harness.waitUntilSettled()
    expect(await harness.readPremium(buyer)).toMatchObject({ stats: 0 })
    expect(await harness.readPoints(buyer)).toBe(0)
  }
})

test('a payment of another amount than the plan’s gives no Premium and is reported to the operator', async () => {
  const buyer = await harness.createBuyer()
  const opened = await harness.subscribe(buyer, YEARLY)
  const setPlanPrice = (value: string) =>
    harness.query(
      `update local_paypal set body = jsonb_set(body, '{price,value}', '"${value}"') where kind = 'plan'
        and id in (select plan_id from paypal_plans where plan = ${YEARLY})`,
    )
  await setPlanPrice('0.01')
  await harness.decide(opened.approveUrl, 'approve')
  await setPlanPrice('93.99')
  expect(await harness.confirm(buyer, opened.subscriptionId, YEARLY)).toMatchObject({
    errorCode: 17003,
  })
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 0 })
  expect(await harness.readPoints(buyer)).toBe(0)
  const discrepancies = await harness.query(
    `select id from billing_differences where subject = 'payment' and what = 'price'`,
  )
  expect(discrepancies).toHaveLength(1)
})
