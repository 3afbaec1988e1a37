import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listDifferences,
  mendDifference,
  sweepPayments,
  sweepPlay,
} from '../../src/features/billing/index.ts'
import { PLAY_WEBHOOK } from '../../src/http/webhooks.ts'
import { startGooglePlay, type GooglePlayStandIn } from '../stand-ins/google-play-server.ts'
import { openShop, type Buyer, type Shop } from './shop.ts'

const DAY = 24 * 3_600_000
const { billing } = calls

let shop: Shop
let play: GooglePlayStandIn
beforeAll(async () => {
  play = await startGooglePlay()
  shop = await openShop({ env: play.env })
})
afterAll(async () => {
  expect(await shop.audit()).toEqual([])
  await shop.stop()
  await play.close()
})

const span = (days: number) => {
  const from = shop.app.clock.now()
  return { from, to: new Date(from.getTime() + days * DAY) }
}
const openPlan = (who: Buyer, vipId = 21) =>
  shop.client.send(billing.playPlan, { vipId }, { token: who.token })
const openPoints = (who: Buyer, productId = 1) =>
  shop.client.send(billing.playPoints, { productId }, { token: who.token })
const confirm = (who: Buyer, orderId: number, purchaseToken: string) =>
  shop.client.raw(billing.playConfirm, { orderId, purchaseToken }, { token: who.token })
const notify = async (news: object, forged: { email?: string; key?: 'other' } = {}) => {
  const audience = shop.app.base.config.publicUrl + PLAY_WEBHOOK
  const { bearer, body } = play.push(news, { audience, now: shop.app.clock.now(), ...forged })
  const answer = await fetch(shop.app.origin + PLAY_WEBHOOK, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  })
  return answer.status
}
/** Google says of a subscription something else than before. */
const change = (
  token: string,
  changes: object,
  linesNow: (line: { offerDetails?: object }) => object[] = (line) => [line],
) => {
  const wire = play.subscriptions.get(token) ?? {}
  const [line] = Array.isArray(wire['lineItems']) ? wire['lineItems'] : []
  play.subscriptions.set(token, { ...wire, ...changes, lineItems: linesNow(line) })
}
const say = (token: string, purchaseState: string) =>
  play.products.set(token, {
    ...play.products.get(token),
    purchaseStateContext: { purchaseState },
  })
const newsOf = async (purchaseToken: string) => {
  await notify({ oneTimeProductNotification: { notificationType: 1, purchaseToken } })
  await shop.quiet()
}
const isDone = (token: string) => play.done.some((path) => path.includes(token))
const alarms = async () =>
  (await listDifferences(shop.app.job('operator'), { state: 'open' })).filter(
    ({ repair }) => repair === 'acknowledge',
  )
const premiumBuyer = async () => {
  const who = await shop.buyer()
  const order = await openPlan(who)
  const bought = play.buySubscription(order.productId, order.accountId, span(31))
  const answer = await confirm(who, order.orderId, bought.token)
  expect(answer).toMatchObject({ data: { status: 'COMPLETED', integral: 100, stats: 1 } })
  return { ...who, bought, order }
}

test('its plans come after PayPal’s', async () => {
  const { list } = await shop.client.send(calls.premium.plans, {})
  expect(list.map(({ id, payChannel }) => [id, payChannel])).toEqual([
    [11, 'paypal_sandbox'],
    [12, 'paypal_sandbox'],
    [13, 'paypal_sandbox'],
    [21, 'google_play'],
    [22, 'google_play'],
    [23, 'google_play'],
  ])
})

test('a plan is opened, bought, confirmed and acknowledged; PayPal’s ids are none of its', async () => {
  const who = await premiumBuyer()
  expect(await shop.premium(who)).toMatchObject({ stats: 1, vipType: 11, autoRenew: true })
  expect(play.done.some((path) => path.includes(`${who.bought.token}:acknowledge`))).toBe(true)
  const wrong = await shop.client.raw(billing.playPlan, { vipId: 11 }, { token: who.token })
  expect(wrong.errorCode).toBe(17001)
  const covered = await shop.client.raw(billing.playPlan, { vipId: 21 }, { token: who.token })
  expect(covered.errorCode).toBe(17007)
})

test('a plan that is paid in another way than ours there gives nothing', async () => {
  const who = await shop.buyer()
  const order = await openPlan(who)
  expect(order.basePlanId).toBe('premium-monthly')
  const cheap = play.buySubscription(order.productId, order.accountId, span(31), 'weekly')
  expect(await confirm(who, order.orderId, cheap.token)).toMatchObject({ errorCode: 17003 })
  change(cheap.token, {}, (line) => [{ ...line, offerDetails: {} }])
  expect(await confirm(who, order.orderId, cheap.token)).toMatchObject({ errorCode: 17003 })
  expect(await shop.premium(who)).toMatchObject({ stats: 0 })
  // Ours is found among others, wherever it stands.
  const offerDetails = { basePlanId: order.basePlanId }
  change(cheap.token, {}, (line) => [
    { ...line, productId: 'other', offerDetails },
    { ...line, offerDetails },
  ])
  expect(await confirm(who, order.orderId, cheap.token)).toMatchObject({ data: { stats: 1 } })
})

test('one that was begun and not bought is listed, dropped by its owner, or expires', async () => {
  const [who, other] = [await shop.buyer(), await shop.buyer()]
  const log = async () =>
    (await shop.client.send(billing.subscriptionLog, { status: 0 }, { token: who.token })).list
  const open = async (vipId: number) =>
    (await shop.client.raw(billing.playPlan, { vipId }, { token: who.token })).errorCode
  const drop = async ({ token }: Buyer, subscriptionId: string) =>
    (await shop.client.raw(billing.cancel, { subscriptionId }, { token })).errorCode
  const order = await openPlan(who)
  const [named] = await log()
  expect(named).toMatchObject({ subscriptionId: String(order.orderId), vipId: 21, status: 0 })
  expect(await open(22)).toBe(17004)
  expect(await drop(other, String(order.orderId))).toBe(17006)
  expect(await drop(who, String(order.orderId + 1000))).toBe(17006)
  expect(await drop(who, String(order.orderId))).toBe(0)
  expect(await log()).toEqual([])
  expect(await open(22)).toBe(0)
  shop.app.clock.advance(61 * 60_000)
  await sweepPayments(shop.app.job('sweep'))
  expect(await log()).toEqual([])
  // Bought after all, it is worth what was paid for it.
  const late = play.buySubscription(order.productId, order.accountId, span(31))
  await notify({ subscriptionNotification: { notificationType: 4, purchaseToken: late.token } })
  await shop.quiet()
  expect(await shop.premium(who)).toMatchObject({ stats: 1, vipType: 11 })
})

test('points are given once and consumed, whoever tells of them first', async () => {
  const who = await premiumBuyer()
  const [told, silent] = [await openPoints(who), await openPoints(who, 2)]
  const first = play.buyProduct(told.productId, told.accountId)
  const answers = await Promise.all([
    confirm(who, told.orderId, first.token),
    confirm(who, told.orderId, first.token),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ data: { status: 'COMPLETED' } })
  expect(await shop.integral(who)).toBe(200)
  expect(play.done.some((path) => path.includes(`${first.token}:consume`))).toBe(true)
  const twice = play.buyProduct(told.productId, told.accountId)
  expect(await confirm(who, told.orderId, twice.token)).toMatchObject({ errorCode: 17003 })
  expect(play.done.some((path) => path.includes(twice.token))).toBe(false)
  const second = play.buyProduct(silent.productId, silent.accountId)
  const news = { oneTimeProductNotification: { notificationType: 1, purchaseToken: second.token } }
  expect(await notify(news)).toBe(200)
  await shop.quiet()
  expect(await shop.integral(who)).toBe(550)
  expect(await shop.orders(who, String(told.orderId))).toMatchObject([
    { channel: 'google_play', kind: 'points', status: 'paid', price: 499 },
  ])
})

test('of several purchases for one order only the one that paid for it counts', async () => {
  const who = await premiumBuyer()
  const order = await openPoints(who)
  const buy = (state?: string) => play.buyProduct(order.productId, order.accountId, state)
  const giveBack = async ({ token: purchaseToken, orderId }: ReturnType<typeof buy>) => {
    play.voided.push({ purchaseToken, orderId })
    await notify({ voidedPurchaseNotification: { purchaseToken, orderId, productType: 2 } })
    await shop.quiet()
  }
  const [early, paying, twice, never] = [buy('PENDING'), buy(), buy(), buy('PENDING')]
  expect(await confirm(who, order.orderId, early.token)).toMatchObject({
    data: { status: 'PENDING' },
  })
  expect(await confirm(who, order.orderId, paying.token)).toMatchObject({
    data: { status: 'COMPLETED', integral: 200 },
  })
  for (const { token } of [twice, never]) {
    expect(await confirm(who, order.orderId, token)).toMatchObject({ errorCode: 17003 })
  }
  say(early.token, 'PURCHASED')
  await newsOf(early.token)
  shop.app.clock.advance(13 * 3_600_000)
  await sweepPlay(shop.app.job('sweep'))
  expect([early, paying, twice].map(({ token }) => isDone(token))).toEqual([false, true, false])
  expect(await alarms()).toEqual([])
  for (const one of [early, never]) {
    say(one.token, 'CANCELLED')
    await newsOf(one.token)
  }
  for (const one of [early, twice]) await giveBack(one)
  await sweepPlay(shop.app.job('sweep'))
  expect(await shop.integral(who)).toBe(200)
  await giveBack(paying)
  expect(await shop.integral(who)).toBe(100)
})

test('news that was unknown and is not settled yet stays open until it is', async () => {
  const who = await premiumBuyer()
  const order = await openPoints(who)
  const { token } = play.buyProduct(order.productId, order.accountId, 'PENDING')
  const wire = play.products.get(token) ?? {}
  play.products.delete(token)
  await newsOf(token)
  const job = shop.app.job('operator')
  const [told] = (await listDifferences(job, { state: 'open' })).filter(({ theirs }) =>
    theirs.includes(token),
  )
  const again = () => mendDifference(job, { id: told?.id ?? 0 })
  play.products.set(token, wire)
  expect(await again()).toEqual({ repair: 'apply-event', state: 'open' })
  say(token, 'PURCHASED')
  expect(await again()).toEqual({ repair: 'apply-event', state: 'mended' })
  expect(await shop.integral(who)).toBe(200)
})

test('another’s order, token, product or account gives nothing', async () => {
  const [who, other] = [await premiumBuyer(), await premiumBuyer()]
  const order = await openPoints(who)
  const theirs = await openPoints(other)
  const dear = await openPoints(who, 4)
  const bought = play.buyProduct(order.productId, order.accountId)
  expect(await confirm(other, order.orderId, bought.token)).toMatchObject({ errorCode: 17003 })
  expect(await confirm(other, theirs.orderId, bought.token)).toMatchObject({ errorCode: 17003 })
  const cheap = play.buyProduct(order.productId, dear.accountId)
  expect(await confirm(who, dear.orderId, cheap.token)).toMatchObject({ errorCode: 17003 })
  expect(await confirm(who, order.orderId, 'no-such-token')).toMatchObject({ errorCode: 17003 })
  const waiting = play.buyProduct(order.productId, order.accountId, 'PENDING')
  expect(await confirm(who, order.orderId, waiting.token)).toMatchObject({
    data: { status: 'PENDING', integral: 100 },
  })
  expect([await shop.integral(who), await shop.integral(other)]).toEqual([100, 100])
})

test('forged pushes are refused', async () => {
  const news = { testNotification: { version: '1.0' } }
  expect(await notify(news)).toBe(200)
  expect(await notify(news, { email: 'other@example.com' })).toBe(400)
  expect(await notify(news, { key: 'other' })).toBe(400)
  expect(await notify({ ...news, packageName: 'com.example.other' })).toBe(400)
})

test('what Google gives back is taken back, told by a push or found by the sweep', async () => {
  const who = await premiumBuyer()
  const order = await openPoints(who, 2)
  const bought = play.buyProduct(order.productId, order.accountId)
  await confirm(who, order.orderId, bought.token)
  expect(await shop.integral(who)).toBe(450)
  play.voided.push({ purchaseToken: bought.token, orderId: bought.orderId })
  await sweepPlay(shop.app.job('sweep'))
  await sweepPlay(shop.app.job('sweep'))
  expect(await shop.integral(who)).toBe(100)
  const { token, orderId } = who.bought
  expect(
    await notify({ voidedPurchaseNotification: { purchaseToken: token, orderId, productType: 1 } }),
  ).toBe(200)
  await shop.quiet()
  expect(await shop.integral(who)).toBe(0)
  expect(await shop.premium(who)).toMatchObject({ stats: 2 })
})

test('renewed, cancelled and expired there is so here; what is not acknowledged is an alarm', async () => {
  const who = await premiumBuyer()
  const tell = async (changes: object, item: object = {}) => {
    change(who.bought.token, changes, (line) => [{ ...line, ...item }])
    const news = { notificationType: 2, purchaseToken: who.bought.token }
    await notify({ subscriptionNotification: news })
    await shop.quiet()
  }
  const until = new Date(shop.app.clock.now().getTime() + 62 * DAY)
  const expiryTime = until.toISOString()
  await tell({ latestOrderId: `${who.bought.orderId}..0` }, { expiryTime })
  expect(await shop.integral(who)).toBe(200)
  expect((await shop.premium(who)).expireTime).toBe(expiryTime)
  // Google's grace is not paid for, and ours does not come on top of it.
  const graceEnd = new Date(until.getTime() + 7 * DAY).toISOString()
  await tell({ subscriptionState: 'SUBSCRIPTION_STATE_IN_GRACE_PERIOD' }, { expiryTime: graceEnd })
  expect((await shop.premium(who)).expireTime).toBe(expiryTime)
  await tell({ subscriptionState: 'SUBSCRIPTION_STATE_CANCELED' }, { expiryTime })
  expect(await shop.premium(who)).toMatchObject({ stats: 1, autoRenew: false })
  play.breakDown(true)
  const order = await openPoints(who)
  const bought = play.buyProduct(order.productId, order.accountId)
  expect(await confirm(who, order.orderId, bought.token)).toMatchObject({
    data: { status: 'COMPLETED' },
  })
  shop.app.clock.advance(13 * 3_600_000)
  play.breakDown(true)
  await sweepPlay(shop.app.job('sweep'))
  const job = shop.app.job('operator')
  const [alarm] = await alarms()
  const id = alarm?.id ?? 0
  expect(await mendDifference(job, { id })).toEqual({ repair: 'acknowledge', state: 'open' })
  play.breakDown(false)
  expect(await mendDifference(job, { id })).toEqual({ repair: 'acknowledge', state: 'mended' })
  expect(play.done.some((path) => path.includes(`${bought.token}:consume`))).toBe(true)
  shop.app.clock.advance(63 * DAY)
  await tell({ subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' })
  expect(await shop.premium(who)).toMatchObject({ stats: 2 })
})

test('the sweep acknowledges what is still in time, however much else waits, and alarms nobody', async () => {
  const who = await premiumBuyer()
  const buy = async () => {
    const order = await openPoints(who)
    const { token } = play.buyProduct(order.productId, order.accountId)
    await confirm(who, order.orderId, token)
    return token
  }
  const unpaid = await openPoints(who)
  play.breakDown(true)
  const old = await buy()
  shop.app.clock.advance(5 * DAY)
  play.breakDown(false)
  await sweepPlay(shop.app.job('sweep'))
  expect(isDone(old)).toBe(false)
  play.breakDown(true)
  const now = shop.app.clock.now().toISOString()
  await shop.rows(
    `insert into play_purchases (token, user_id, order_id, created_at)
     select 'waiting-' || n, user_id, id, '${now}' from orders, generate_series(1, 200) as n
      where reference = '${unpaid.accountId}'`,
  )
  shop.app.clock.advance(60_000)
  const late = await buy()
  play.breakDown(false)
  shop.app.clock.advance(13 * 3_600_000)
  await sweepPlay(shop.app.job('sweep'))
  expect(isDone(late)).toBe(true)
  expect(await alarms()).toEqual([])
})
