import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PayPalFailure } from '../../src/engines/paypal/port.ts'
import { allowPurchases, reconcile } from '../../src/features/billing/index.ts'
import { createClient } from '../support/client.ts'
import { openMailbox } from '../support/mailbox.ts'
import { startTestApp } from '../support/test-app.ts'
import { createBillingHarness, type Buyer, type BillingHarness } from './billing-harness.ts'

const DAY_MS = 24 * 3_600_000
const { billing } = calls

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
})

const readPayPalStatus = async (id: string) => {
  const [row] = await harness.query<{ status: string }>(
    `select body ->> 'status' as status from local_paypal where id = '${id}'`,
  )
  return row?.status
}
const readSaleId = async (id: string) => {
  const [row] = await harness.query<{ sale: string }>(
    `select body -> 'transactions' -> 0 ->> 'id' as sale from local_paypal where id = '${id}'`,
  )
  return row?.sale ?? ''
}
const readSubscribeError = async (buyer: Buyer, vipId: number) =>
  (await harness.client.sendRaw(billing.subscribe, { vipId }, { token: buyer.token })).errorCode

test('concurrent captures on two nodes and webhook events charge and credit an order once', async () => {
  const buyer = await harness.createBuyer()
  await harness.buyPremium(buyer)
  const other = await startTestApp({
    withCatalogue: false,
    peer: harness.app,
    // Both nodes use the same PayPal simulator.
    env: { PAYPAL_BASE_URL: `${harness.app.origin}/local-paypal` },
  })
  try {
    const order = await harness.orderPoints(buyer, 2)
    await harness.runPayPalAction('settings', { delivery: 'hold' })
    await harness.decide(order.approveUrl, 'approve')
    const otherClient = createClient(other.api)
    const responses = await Promise.all([
      harness.runPayPalAction('deliver', { order: 'straight' }),
      ...[harness.client, otherClient, harness.client, otherClient].map((client) =>
        client.sendRaw(billing.capture, { id: order.id }, { token: buyer.token }),
      ),
    ])
    expect(responses.slice(1)).toMatchObject(Array(4).fill({ data: { status: 'COMPLETED' } }))
    await harness.runPayPalAction('settings', { delivery: 'twice' })
    await harness.runPayPalAction('deliver', { order: 'reversed' })
    harness.app.clock.advance(15_000)
    await harness.waitUntilSettled()
    expect(await harness.readPoints(buyer)).toBe(450)
    const [atPayPal] = await harness.query<{ captures: number }>(
      `select jsonb_array_length(body -> 'captures') as captures from local_paypal where id = '${order.id}'`,
    )
    expect(atPayPal?.captures).toBe(1)
    // The email is written by the node that ran the job.
    const boxes = [harness.users.mailbox, openMailbox(other)]
    const listReceipts = async () =>
      (await Promise.all(boxes.map((box) => box.listTo(buyer.email))))
        .flat()
        .filter(({ subject }) => subject.includes('350'))
    await expect.poll(listReceipts, { timeout: 10_000 }).not.toEqual([])
    expect(await listReceipts()).toHaveLength(1)
  } finally {
    await harness.runPayPalAction('settings', { delivery: 'once' })
    await other.stop()
  }
})

test('an inviter’s reward is taken back when its own payment is refunded, not a later one', async () => {
  const inviter = await harness.createBuyer()
  const readExtraInfo = () =>
    harness.client.send(calls.points.extraInfo, {}, { token: inviter.token })
  const friend = await harness.createBuyer({ inviteCode: (await readExtraInfo()).inviteCode })
  const monthly = await harness.buyPremium(friend, 11)
  const yearly = await harness.buyPremium(friend, 13)
  await harness.runPayPalAction('undo', {
    id: yearly,
    sale: await readSaleId(yearly),
    what: 'REFUNDED',
  })
  await harness.waitUntilSettled()
  expect((await readExtraInfo()).integral).toBe(105)
  expect(await harness.readPremium(friend)).toMatchObject({ stats: 1, vipType: 11 })
  await harness.runPayPalAction('undo', {
    id: monthly,
    sale: await readSaleId(monthly),
    what: 'REFUNDED',
  })
  await harness.waitUntilSettled()
  expect((await readExtraInfo()).integral).toBe(5)
})

test('a charged-back plan is cancelled, and the buyer cannot purchase until an operator allows it', async () => {
  const buyer = await harness.createBuyer()
  const id = await harness.buyPremium(buyer, 11)
  await harness.runPayPalAction('undo', { id, sale: await readSaleId(id), what: 'REVERSED' })
  await harness.waitUntilSettled()
  expect(await readPayPalStatus(id)).toBe('CANCELLED')
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 2, autoRenew: false })
  expect(await readSubscribeError(buyer, 11)).toBe(17002)
  expect(await allowPurchases(harness.app.createJobContext('operator'), buyer)).toEqual({
    wasFrozen: true,
  })
  expect(await allowPurchases(harness.app.createJobContext('operator'), buyer)).toEqual({
    wasFrozen: false,
  })
  expect(await readSubscribeError(buyer, 11)).toBe(0)
})

test('a subscription approved after the account was deleted is cancelled', async () => {
  const buyer = await harness.createBuyer()
  const opened = await harness.subscribe(buyer, 11)
  harness.app.clock.advance(2 * 60_000)
  const code = await harness.users.receiveCode(buyer.token, buyer.email, 'writeOff')
  await harness.client.send(
    calls.identity.deleteAccount,
    { email: buyer.email, code },
    { token: buyer.token },
  )
  await harness.decide(opened.approveUrl, 'approve')
  await harness.waitUntilSettled()
  expect(await readPayPalStatus(opened.subscriptionId)).toBe('CANCELLED')
})

test('subscribing again while the approval event is undelivered finds the approved subscription', async () => {
  const buyer = await harness.createBuyer()
  await harness.runPayPalAction('settings', { delivery: 'hold' })
  const opened = await harness.subscribe(buyer, 11)
  await harness.decide(opened.approveUrl, 'close')
  expect(await readSubscribeError(buyer, 11)).toBe(17007)
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 1 })
  await harness.runPayPalAction('settings', { delivery: 'once' })
  await harness.runPayPalAction('deliver', { order: 'straight' })
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(100)
})

test('a webhook event that cannot be applied is reported to the operator and applied later', async () => {
  const buyer = await harness.createBuyer()
  const id = await harness.buyPremium(buyer, 12)
  const { paypal } = harness.app.base.engines
  const readSubscription = paypal.readSubscription.bind(paypal)
  paypal.readSubscription = () => Promise.reject(new PayPalFailure(503, 'AWAY'))
  await harness.runPayPalAction('undo', { id, sale: await readSaleId(id), what: 'REFUNDED' })
  const listUnapplied = () =>
    harness.query(`select id from payment_events where applied_at is null`)
  await expect.poll(listUnapplied, { timeout: 10_000 }).toHaveLength(1)
  harness.app.clock.advance(40 * DAY_MS)
  const { found, unavailable } = await reconcile(harness.app.createJobContext('night'))
  expect(unavailable).toBeGreaterThan(0)
  expect(found).toMatchObject([
    { subject: 'event', what: 'PAYMENT.SALE.REFUNDED', ours: 'not applied' },
  ])
  paypal.readSubscription = readSubscription
  // Past the longest backoff of the job.
  harness.app.clock.advance(DAY_MS)
  await harness.waitUntilSettled()
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 2 })
  expect(await harness.readPoints(buyer)).toBe(0)
})

test('receipts and refund notices are written in the buyer’s language', async () => {
  const buyer = await harness.createBuyer()
  await harness.buyPremium(buyer)
  const order = await harness.client.send(
    billing.orderPoints,
    { productId: 1 },
    { token: buyer.token, language: 'zh-CN' },
  )
  await harness.decide(order.approveUrl, 'approve')
  await harness.capture(buyer, order.id)
  await harness.runPayPalAction('refund', { id: order.id })
  await harness.waitUntilSettled()
  const listSubjects = async () =>
    (await harness.users.mailbox.listTo(buyer.email)).map((mail) => mail.subject)
  const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)
  await expect
    .poll(async () => (await listSubjects()).filter(isChinese), { timeout: 10_000 })
    .toHaveLength(2)
  expect((await listSubjects()).some((text) => text.includes('Premium') && !isChinese(text))).toBe(
    true,
  )
})
