import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listDiscrepancies,
  resolveDiscrepancy,
  sweepPayments,
  sweepPlayPurchases,
} from '../../src/features/billing/index.ts'
import { PLAY_WEBHOOK } from '../../src/http/webhooks.ts'
import { startFakeGooglePlay, type FakeGooglePlay } from '../fakes/google-play-server.ts'
import { createBillingHarness, type Buyer, type BillingHarness } from './billing-harness.ts'

const DAY_MS = 24 * 3_600_000
const { billing } = calls

let harness: BillingHarness
let play: FakeGooglePlay
beforeAll(async () => {
  play = await startFakeGooglePlay()
  harness = await createBillingHarness({ env: play.env })
})
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
  await play.close()
})

const createPeriod = (days: number) => {
  const from = harness.app.clock.now()
  return { from, to: new Date(from.getTime() + days * DAY_MS) }
}
const openPlan = (buyer: Buyer, vipId = 21) =>
  harness.client.send(billing.playPlan, { vipId }, { token: buyer.token })
const openPoints = (buyer: Buyer, productId = 1) =>
  harness.client.send(billing.playPoints, { productId }, { token: buyer.token })
const confirm = (buyer: Buyer, orderId: number, purchaseToken: string) =>
  harness.client.sendRaw(billing.playConfirm, { orderId, purchaseToken }, { token: buyer.token })
const notify = async (notification: object, forged: { email?: string; key?: 'other' } = {}) => {
  const audience = harness.app.base.config.publicUrl + PLAY_WEBHOOK
  const { bearer, body } = play.signNotification(notification, {
    audience,
    now: harness.app.clock.now(),
    ...forged,
  })
  const response = await fetch(harness.app.origin + PLAY_WEBHOOK, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  })
  return response.status
}
/** Changes what Google reports about a subscription. */
const changeSubscription = (
  token: string,
  changes: object,
  updateLines: (line: { offerDetails?: object }) => object[] = (line) => [line],
) => {
  const json = play.subscriptions.get(token) ?? {}
  const [line] = Array.isArray(json['lineItems']) ? json['lineItems'] : []
  play.subscriptions.set(token, { ...json, ...changes, lineItems: updateLines(line) })
}
const setPurchaseState = (token: string, purchaseState: string) =>
  play.products.set(token, {
    ...play.products.get(token),
    purchaseStateContext: { purchaseState },
  })
const notifyPurchase = async (purchaseToken: string) => {
  await notify({ oneTimeProductNotification: { notificationType: 1, purchaseToken } })
  await harness.waitUntilSettled()
}
const isDone = (token: string) => play.postedPaths.some((path) => path.includes(token))
const listAlarms = async () =>
  (await listDiscrepancies(harness.app.createJobContext('operator'), { state: 'open' })).filter(
    ({ repair }) => repair === 'acknowledge',
  )
const createPremiumBuyer = async () => {
  const buyer = await harness.createBuyer()
  const order = await openPlan(buyer)
  const bought = play.buySubscription(order.productId, order.accountId, createPeriod(31))
  const response = await confirm(buyer, order.orderId, bought.token)
  expect(response).toMatchObject({ data: { status: 'COMPLETED', integral: 100, stats: 1 } })
  return { ...buyer, bought, order }
}

test('the plans of Google Play are listed after those of PayPal', async () => {
  const { list } = await harness.client.send(calls.premium.plans, {})
  expect(list.map(({ id, payChannel }) => [id, payChannel])).toEqual([
    [11, 'paypal_sandbox'],
    [12, 'paypal_sandbox'],
    [13, 'paypal_sandbox'],
    [21, 'google_play'],
    [22, 'google_play'],
    [23, 'google_play'],
  ])
})

test('a Google Play plan is bought, confirmed and acknowledged, and PayPal’s plan ids are refused', async () => {
  const buyer = await createPremiumBuyer()
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 1, vipType: 11, autoRenew: true })
  expect(play.postedPaths.some((path) => path.includes(`${buyer.bought.token}:acknowledge`))).toBe(
    true,
  )
  const wrong = await harness.client.sendRaw(
    billing.playPlan,
    { vipId: 11 },
    { token: buyer.token },
  )
  expect(wrong.errorCode).toBe(17001)
  const covered = await harness.client.sendRaw(
    billing.playPlan,
    { vipId: 21 },
    { token: buyer.token },
  )
  expect(covered.errorCode).toBe(17007)
})

test('a purchase with another base plan than ours gives no Premium', async () => {
  const buyer = await harness.createBuyer()
  const order = await openPlan(buyer)
  expect(order.basePlanId).toBe('premium-monthly')
  const cheap = play.buySubscription(order.productId, order.accountId, createPeriod(31), 'weekly')
  expect(await confirm(buyer, order.orderId, cheap.token)).toMatchObject({ errorCode: 17003 })
  changeSubscription(cheap.token, {}, (line) => [{ ...line, offerDetails: {} }])
  expect(await confirm(buyer, order.orderId, cheap.token)).toMatchObject({ errorCode: 17003 })
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 0 })
  // Our line item is found among others, whatever its position.
  const offerDetails = { basePlanId: order.basePlanId }
  changeSubscription(cheap.token, {}, (line) => [
    { ...line, productId: 'other', offerDetails },
    { ...line, offerDetails },
  ])
  expect(await confirm(buyer, order.orderId, cheap.token)).toMatchObject({ data: { stats: 1 } })
})

test('a plan that was opened and not bought is listed, and its owner can drop it or it expires', async () => {
  const [buyer, other] = [await harness.createBuyer(), await harness.createBuyer()]
  const listPending = async () =>
    (await harness.client.send(billing.subscriptionLog, { status: 0 }, { token: buyer.token })).list
  const openPlanError = async (vipId: number) =>
    (await harness.client.sendRaw(billing.playPlan, { vipId }, { token: buyer.token })).errorCode
  const cancelOrder = async ({ token }: Buyer, subscriptionId: string) =>
    (await harness.client.sendRaw(billing.cancel, { subscriptionId }, { token })).errorCode
  const order = await openPlan(buyer)
  const [named] = await listPending()
  expect(named).toMatchObject({ subscriptionId: String(order.orderId), vipId: 21, status: 0 })
  expect(await openPlanError(22)).toBe(17004)
  expect(await cancelOrder(other, String(order.orderId))).toBe(17006)
  expect(await cancelOrder(buyer, String(order.orderId + 1000))).toBe(17006)
  expect(await cancelOrder(buyer, String(order.orderId))).toBe(0)
  expect(await listPending()).toEqual([])
  expect(await openPlanError(22)).toBe(0)
  harness.app.clock.advance(61 * 60_000)
  await sweepPayments(harness.app.createJobContext('sweep'))
  expect(await listPending()).toEqual([])
  // A purchase after the expiry still gives what was paid for.
  const late = play.buySubscription(order.productId, order.accountId, createPeriod(31))
  await notify({ subscriptionNotification: { notificationType: 4, purchaseToken: late.token } })
  await harness.waitUntilSettled()
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 1, vipType: 11 })
})

test('a points purchase is credited once and consumed, whether reported by the app or by a push', async () => {
  const buyer = await createPremiumBuyer()
  const [confirmed, unconfirmed] = [await openPoints(buyer), await openPoints(buyer, 2)]
  const first = play.buyProduct(confirmed.productId, confirmed.accountId)
  const responses = await Promise.all([
    confirm(buyer, confirmed.orderId, first.token),
    confirm(buyer, confirmed.orderId, first.token),
  ])
  for (const response of responses)
    expect(response).toMatchObject({ data: { status: 'COMPLETED' } })
  expect(await harness.readPoints(buyer)).toBe(200)
  expect(play.postedPaths.some((path) => path.includes(`${first.token}:consume`))).toBe(true)
  const twice = play.buyProduct(confirmed.productId, confirmed.accountId)
  expect(await confirm(buyer, confirmed.orderId, twice.token)).toMatchObject({ errorCode: 17003 })
  expect(play.postedPaths.some((path) => path.includes(twice.token))).toBe(false)
  const second = play.buyProduct(unconfirmed.productId, unconfirmed.accountId)
  const notification = {
    oneTimeProductNotification: { notificationType: 1, purchaseToken: second.token },
  }
  expect(await notify(notification)).toBe(200)
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(550)
  expect(await harness.listOrders(buyer, String(confirmed.orderId))).toMatchObject([
    { channel: 'google_play', kind: 'points', status: 'paid', price: 499 },
  ])
})

test('of several purchases for one order only the one that paid it counts', async () => {
  const buyer = await createPremiumBuyer()
  const order = await openPoints(buyer)
  const buy = (state?: string) => play.buyProduct(order.productId, order.accountId, state)
  const voidPurchase = async ({ token: purchaseToken, orderId }: ReturnType<typeof buy>) => {
    play.voided.push({ purchaseToken, orderId })
    await notify({ voidedPurchaseNotification: { purchaseToken, orderId, productType: 2 } })
    await harness.waitUntilSettled()
  }
  const [early, paying, twice, neverPaid] = [buy('PENDING'), buy(), buy(), buy('PENDING')]
  expect(await confirm(buyer, order.orderId, early.token)).toMatchObject({
    data: { status: 'PENDING' },
  })
  expect(await confirm(buyer, order.orderId, paying.token)).toMatchObject({
    data: { status: 'COMPLETED', integral: 200 },
  })
  for (const { token } of [twice, neverPaid]) {
    expect(await confirm(buyer, order.orderId, token)).toMatchObject({ errorCode: 17003 })
  }
  setPurchaseState(early.token, 'PURCHASED')
  await notifyPurchase(early.token)
  harness.app.clock.advance(13 * 3_600_000)
  await sweepPlayPurchases(harness.app.createJobContext('sweep'))
  expect([early, paying, twice].map(({ token }) => isDone(token))).toEqual([false, true, false])
  expect(await listAlarms()).toEqual([])
  for (const one of [early, neverPaid]) {
    setPurchaseState(one.token, 'CANCELLED')
    await notifyPurchase(one.token)
  }
  for (const one of [early, twice]) await voidPurchase(one)
  await sweepPlayPurchases(harness.app.createJobContext('sweep'))
  expect(await harness.readPoints(buyer)).toBe(200)
  await voidPurchase(paying)
  expect(await harness.readPoints(buyer)).toBe(100)
})

test('an event for an unknown purchase stays an open discrepancy until the purchase is settled', async () => {
  const buyer = await createPremiumBuyer()
  const order = await openPoints(buyer)
  const { token } = play.buyProduct(order.productId, order.accountId, 'PENDING')
  const json = play.products.get(token) ?? {}
  play.products.delete(token)
  await notifyPurchase(token)
  const job = harness.app.createJobContext('operator')
  const [discrepancy] = (await listDiscrepancies(job, { state: 'open' })).filter(({ theirs }) =>
    theirs.includes(token),
  )
  const retry = () => resolveDiscrepancy(job, { id: discrepancy?.id ?? 0 })
  play.products.set(token, json)
  expect(await retry()).toEqual({ repair: 'apply-event', state: 'open' })
  setPurchaseState(token, 'PURCHASED')
  expect(await retry()).toEqual({ repair: 'apply-event', state: 'mended' })
  expect(await harness.readPoints(buyer)).toBe(200)
})

test('a confirmation with another user’s order, token, product or account gives nothing', async () => {
  const [buyer, other] = [await createPremiumBuyer(), await createPremiumBuyer()]
  const order = await openPoints(buyer)
  const theirs = await openPoints(other)
  const expensive = await openPoints(buyer, 4)
  const bought = play.buyProduct(order.productId, order.accountId)
  expect(await confirm(other, order.orderId, bought.token)).toMatchObject({ errorCode: 17003 })
  expect(await confirm(other, theirs.orderId, bought.token)).toMatchObject({ errorCode: 17003 })
  const cheap = play.buyProduct(order.productId, expensive.accountId)
  expect(await confirm(buyer, expensive.orderId, cheap.token)).toMatchObject({ errorCode: 17003 })
  expect(await confirm(buyer, order.orderId, 'no-such-token')).toMatchObject({ errorCode: 17003 })
  const waiting = play.buyProduct(order.productId, order.accountId, 'PENDING')
  expect(await confirm(buyer, order.orderId, waiting.token)).toMatchObject({
    data: { status: 'PENDING', integral: 100 },
  })
  expect([await harness.readPoints(buyer), await harness.readPoints(other)]).toEqual([100, 100])
})

test('forged push notifications of Google Play are refused', async () => {
  const notification = { testNotification: { version: '1.0' } }
  expect(await notify(notification)).toBe(200)
  expect(await notify(notification, { email: 'other@example.com' })).toBe(400)
  expect(await notify(notification, { key: 'other' })).toBe(400)
  expect(await notify({ ...notification, packageName: 'com.example.other' })).toBe(400)
})

test('a purchase voided by Google is taken back, whether by a push or by the sweep', async () => {
  const buyer = await createPremiumBuyer()
  const order = await openPoints(buyer, 2)
  const bought = play.buyProduct(order.productId, order.accountId)
  await confirm(buyer, order.orderId, bought.token)
  expect(await harness.readPoints(buyer)).toBe(450)
  play.voided.push({ purchaseToken: bought.token, orderId: bought.orderId })
  await sweepPlayPurchases(harness.app.createJobContext('sweep'))
  await sweepPlayPurchases(harness.app.createJobContext('sweep'))
  expect(await harness.readPoints(buyer)).toBe(100)
  const { token, orderId } = buyer.bought
  expect(
    await notify({ voidedPurchaseNotification: { purchaseToken: token, orderId, productType: 1 } }),
  ).toBe(200)
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(0)
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 2 })
})

test('renewals, cancellations and expiry at Google are applied, and a missing acknowledgement raises an alarm', async () => {
  const buyer = await createPremiumBuyer()
  const notifyChange = async (changes: object, item: object = {}) => {
    changeSubscription(buyer.bought.token, changes, (line) => [{ ...line, ...item }])
    const notification = { notificationType: 2, purchaseToken: buyer.bought.token }
    await notify({ subscriptionNotification: notification })
    await harness.waitUntilSettled()
  }
  const paidUntil = new Date(harness.app.clock.now().getTime() + 62 * DAY_MS)
  const expiryTime = paidUntil.toISOString()
  await notifyChange({ latestOrderId: `${buyer.bought.orderId}..0` }, { expiryTime })
  expect(await harness.readPoints(buyer)).toBe(200)
  expect((await harness.readPremium(buyer)).expireTime).toBe(expiryTime)
  // Google's grace period is not paid for, and ours is not added to it.
  const graceEnd = new Date(paidUntil.getTime() + 7 * DAY_MS).toISOString()
  await notifyChange(
    { subscriptionState: 'SUBSCRIPTION_STATE_IN_GRACE_PERIOD' },
    { expiryTime: graceEnd },
  )
  expect((await harness.readPremium(buyer)).expireTime).toBe(expiryTime)
  await notifyChange({ subscriptionState: 'SUBSCRIPTION_STATE_CANCELED' }, { expiryTime })
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 1, autoRenew: false })
  play.setBroken(true)
  const order = await openPoints(buyer)
  const bought = play.buyProduct(order.productId, order.accountId)
  expect(await confirm(buyer, order.orderId, bought.token)).toMatchObject({
    data: { status: 'COMPLETED' },
  })
  harness.app.clock.advance(13 * 3_600_000)
  play.setBroken(true)
  await sweepPlayPurchases(harness.app.createJobContext('sweep'))
  const job = harness.app.createJobContext('operator')
  const [alarm] = await listAlarms()
  const id = alarm?.id ?? 0
  expect(await resolveDiscrepancy(job, { id })).toEqual({ repair: 'acknowledge', state: 'open' })
  play.setBroken(false)
  expect(await resolveDiscrepancy(job, { id })).toEqual({ repair: 'acknowledge', state: 'mended' })
  expect(play.postedPaths.some((path) => path.includes(`${bought.token}:consume`))).toBe(true)
  harness.app.clock.advance(63 * DAY_MS)
  await notifyChange({ subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' })
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 2 })
})

test('the sweep acknowledges recent purchases, however many others wait, and raises no alarm', async () => {
  const buyer = await createPremiumBuyer()
  const buy = async () => {
    const order = await openPoints(buyer)
    const { token } = play.buyProduct(order.productId, order.accountId)
    await confirm(buyer, order.orderId, token)
    return token
  }
  const unpaid = await openPoints(buyer)
  play.setBroken(true)
  const old = await buy()
  harness.app.clock.advance(5 * DAY_MS)
  play.setBroken(false)
  await sweepPlayPurchases(harness.app.createJobContext('sweep'))
  expect(isDone(old)).toBe(false)
  play.setBroken(true)
  const now = harness.app.clock.now().toISOString()
  await harness.query(
    `insert into play_purchases (token, user_id, order_id, created_at)
     select 'waiting-' || n, user_id, id, '${now}' from orders, generate_series(1, 200) as n
      where reference = '${unpaid.accountId}'`,
  )
  harness.app.clock.advance(60_000)
  const late = await buy()
  play.setBroken(false)
  harness.app.clock.advance(13 * 3_600_000)
  await sweepPlayPurchases(harness.app.createJobContext('sweep'))
  expect(isDone(late)).toBe(true)
  expect(await listAlarms()).toEqual([])
})
