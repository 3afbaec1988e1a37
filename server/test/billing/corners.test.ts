import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PayPalFailure } from '../../src/engines/paypal/port.ts'
import { allowPurchases, reconcile } from '../../src/features/billing/index.ts'
import { clientOf } from '../support/client.ts'
import { mailboxOf } from '../support/mailbox.ts'
import { startTestApp } from '../support/test-app.ts'
import { openShop, type Buyer, type Shop } from './shop.ts'

const DAY = 24 * 3_600_000
const { billing } = calls

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  expect(await shop.audit()).toEqual([])
  await shop.stop()
})

const statusAtPayPal = async (id: string) => {
  const [row] = await shop.rows<{ status: string }>(
    `select body ->> 'status' as status from local_paypal where id = '${id}'`,
  )
  return row?.status
}
const saleOf = async (id: string) => {
  const [row] = await shop.rows<{ sale: string }>(
    `select body -> 'transactions' -> 0 ->> 'id' as sale from local_paypal where id = '${id}'`,
  )
  return row?.sale ?? ''
}
const subscribeError = async (who: Buyer, vipId: number) =>
  (await shop.client.raw(billing.subscribe, { vipId }, { token: who.token })).errorCode

test('two nodes, the buyer and the news at once: the money and the points come once', async () => {
  const who = await shop.buyer()
  await shop.buyPremium(who)
  const other = await startTestApp({
    withCatalogue: false,
    beside: shop.app,
    // One PayPal for both, as there is.
    env: { PAYPAL_BASE_URL: `${shop.app.origin}/local-paypal` },
  })
  try {
    const order = await shop.orderPoints(who, 2)
    await shop.byHand('settings', { delivery: 'hold' })
    await shop.decide(order.approveUrl, 'approve')
    const elsewhere = clientOf(other.api)
    const answers = await Promise.all([
      shop.byHand('deliver', { order: 'straight' }),
      ...[shop.client, elsewhere, shop.client, elsewhere].map((client) =>
        client.raw(billing.capture, { id: order.id }, { token: who.token }),
      ),
    ])
    expect(answers.slice(1)).toMatchObject(Array(4).fill({ data: { status: 'COMPLETED' } }))
    await shop.byHand('settings', { delivery: 'twice' })
    await shop.byHand('deliver', { order: 'reversed' })
    shop.app.clock.advance(15_000)
    await shop.quiet()
    expect(await shop.integral(who)).toBe(450)
    const [theirs] = await shop.rows<{ captures: number }>(
      `select jsonb_array_length(body -> 'captures') as captures from local_paypal where id = '${order.id}'`,
    )
    expect(theirs?.captures).toBe(1)
    // Whichever node took the job up wrote the letter.
    const boxes = [shop.people.mailbox, mailboxOf(other)]
    const receipts = async () =>
      (await Promise.all(boxes.map((box) => box.to(who.email))))
        .flat()
        .filter(({ subject }) => subject.includes('350'))
    await expect.poll(receipts, { timeout: 10_000 }).not.toEqual([])
    expect(await receipts()).toHaveLength(1)
  } finally {
    await shop.byHand('settings', { delivery: 'once' })
    await other.stop()
  }
})

test('the inviter’s reward hangs on the payment that earned it, not on a later one', async () => {
  const inviter = await shop.buyer()
  const extra = () => shop.client.send(calls.points.extraInfo, {}, { token: inviter.token })
  const friend = await shop.buyer({ inviteCode: (await extra()).inviteCode })
  const monthly = await shop.buyPremium(friend, 11)
  const yearly = await shop.buyPremium(friend, 13)
  await shop.byHand('undo', { id: yearly, sale: await saleOf(yearly), what: 'REFUNDED' })
  await shop.quiet()
  expect((await extra()).integral).toBe(105)
  expect(await shop.premium(friend)).toMatchObject({ stats: 1, vipType: 11 })
  await shop.byHand('undo', { id: monthly, sale: await saleOf(monthly), what: 'REFUNDED' })
  await shop.quiet()
  expect((await extra()).integral).toBe(5)
})

test('a plan that is charged back renews no more; nothing is sold until somebody has looked', async () => {
  const who = await shop.buyer()
  const id = await shop.buyPremium(who, 11)
  await shop.byHand('undo', { id, sale: await saleOf(id), what: 'REVERSED' })
  await shop.quiet()
  expect(await statusAtPayPal(id)).toBe('CANCELLED')
  expect(await shop.premium(who)).toMatchObject({ stats: 2, autoRenew: false })
  expect(await subscribeError(who, 11)).toBe(17002)
  expect(await allowPurchases(shop.app.job('operator'), who)).toEqual({ wasFrozen: true })
  expect(await allowPurchases(shop.app.job('operator'), who)).toEqual({ wasFrozen: false })
  expect(await subscribeError(who, 11)).toBe(0)
})

test('whoever leaves and approves afterwards is not charged again', async () => {
  const who = await shop.buyer()
  const opened = await shop.subscribe(who, 11)
  shop.app.clock.advance(2 * 60_000)
  const code = await shop.people.codeFor(who.token, who.email, 'writeOff')
  await shop.client.send(
    calls.identity.deleteAccount,
    { email: who.email, code },
    { token: who.token },
  )
  await shop.decide(opened.approveUrl, 'approve')
  await shop.quiet()
  expect(await statusAtPayPal(opened.subscriptionId)).toBe('CANCELLED')
})

test('approved, with the news still on its way: asked for again it is found, not opened anew', async () => {
  const who = await shop.buyer()
  await shop.byHand('settings', { delivery: 'hold' })
  const opened = await shop.subscribe(who, 11)
  await shop.decide(opened.approveUrl, 'close')
  expect(await subscribeError(who, 11)).toBe(17007)
  expect(await shop.premium(who)).toMatchObject({ stats: 1 })
  await shop.byHand('settings', { delivery: 'once' })
  await shop.byHand('deliver', { order: 'straight' })
  await shop.quiet()
  expect(await shop.integral(who)).toBe(100)
})

test('news that nobody applied is not forgotten, and is told to the operator', async () => {
  const who = await shop.buyer()
  const id = await shop.buyPremium(who, 12)
  const { paypal } = shop.app.base.engines
  const readSubscription = paypal.readSubscription.bind(paypal)
  paypal.readSubscription = () => Promise.reject(new PayPalFailure(503, 'AWAY'))
  await shop.byHand('undo', { id, sale: await saleOf(id), what: 'REFUNDED' })
  const unapplied = () => shop.rows(`select id from payment_events where applied_at is null`)
  await expect.poll(unapplied, { timeout: 10_000 }).toHaveLength(1)
  shop.app.clock.advance(40 * DAY)
  const { found, unread } = await reconcile(shop.app.job('night'))
  expect(unread).toBeGreaterThan(0)
  expect(found).toMatchObject([
    { subject: 'event', what: 'PAYMENT.SALE.REFUNDED', ours: 'not applied' },
  ])
  paypal.readSubscription = readSubscription
  // Until its next try, however often it has failed.
  shop.app.clock.advance(DAY)
  await shop.quiet()
  expect(await shop.premium(who)).toMatchObject({ stats: 2 })
  expect(await shop.integral(who)).toBe(0)
})

test('receipts and bad news are written in the language of the buyer', async () => {
  const who = await shop.buyer()
  await shop.buyPremium(who)
  const order = await shop.client.send(
    billing.orderPoints,
    { productId: 1 },
    { token: who.token, language: 'zh-CN' },
  )
  await shop.decide(order.approveUrl, 'approve')
  await shop.capture(who, order.id)
  await shop.byHand('refund', { id: order.id })
  await shop.quiet()
  const subjects = async () => (await shop.people.mailbox.to(who.email)).map((mail) => mail.subject)
  const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)
  await expect
    .poll(async () => (await subjects()).filter(isChinese), { timeout: 10_000 })
    .toHaveLength(2)
  expect((await subjects()).some((text) => text.includes('Premium') && !isChinese(text))).toBe(true)
})
