import { calls } from '@dulcinea/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  dismissDiscrepancy,
  listDiscrepancies,
  resolveDiscrepancy,
  reconcile,
} from '../../src/features/billing/index.ts'
import { PAYPAL_WEBHOOK } from '../../src/http/webhooks.ts'
import { createBillingHarness, type Buyer, type BillingHarness } from './billing-harness.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
afterEach(async () => {
  await harness.runPayPalAction('settings', { delivery: 'once' })
  expect(await harness.audit()).toEqual([])
})
afterAll(() => harness.stop())

const postEvent = (body: string, headers: Record<string, string>) =>
  fetch(harness.app.origin + PAYPAL_WEBHOOK, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const countEvents = async () => (await harness.query('select id from payment_events')).length
const readSale = async (buyer: Buyer) => {
  const [row] = await harness.query<{ id: string; sale: string }>(
    `select s.external_id as id, p.external_id as sale from subscriptions s
      join premium_payments p on p.subscription_id = s.id where s.user_id = ${buyer.userId}
      order by p.id desc limit 1`,
  )
  if (!row) throw new Error('no payment found')
  return row
}
const createOperatorContext = () => harness.app.createJobContext('operator')
const listOpen = async (subjectId: string) =>
  (await listDiscrepancies(createOperatorContext(), { state: 'open' })).filter(
    (one) => one.subjectId === subjectId,
  )
const resolve = async (subjectId: string, what: string) => {
  const [one] = (await listOpen(subjectId)).filter((open) => open.what === what)
  return resolveDiscrepancy(createOperatorContext(), { id: one?.id ?? 0 })
}
const readOrderRowId = async (externalId: string) => {
  const [row] = await harness.query<{ id: number }>(
    `select id from orders where external_id = '${externalId}'`,
  )
  return String(row?.id)
}
const createPremiumBuyer = async () => {
  const buyer = await harness.createBuyer()
  await harness.buyPremium(buyer)
  return buyer
}

test('a forged webhook event is refused with 400 and changes nothing', async () => {
  const buyer = await createPremiumBuyer()
  const eventCount = await countEvents()
  const { body } = (
    await harness.query<{ body: { body: string } }>(
      `select body from local_paypal where kind = 'event' limit 1`,
    )
  )[0] ?? { body: { body: '{}' } }
  const fresh = body.body.replace(/"id":"WH-/, '"id":"WH-NEW')
  const signed = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${harness.app.origin}/local-paypal/v1/notifications/certs/local`,
    'paypal-transmission-id': 'x',
    'paypal-transmission-sig': Buffer.from('forged').toString('base64'),
    'paypal-transmission-time': harness.app.clock.now().toISOString(),
  }
  expect((await postEvent(fresh, {})).status).toBe(400)
  expect((await postEvent(fresh, signed)).status).toBe(400)
  expect((await postEvent('not json', signed)).status).toBe(400)
  expect((await postEvent('{}', signed)).status).toBe(400)
  for (const kind of ['signature', 'webhook', 'time'])
    await harness.runPayPalAction('forge', { kind })
  expect(await countEvents()).toBe(eventCount)
  expect(await harness.readPoints(buyer)).toBe(100)
})

test('a webhook event that is delivered twice is applied once', async () => {
  await harness.runPayPalAction('settings', { delivery: 'twice' })
  const buyer = await createPremiumBuyer()
  await harness.buyPoints(buyer)
  expect(await harness.readPoints(buyer)).toBe(200)
  const [sent] = await harness.query<{ twice: number }>(
    `select count(*) as twice from local_paypal where kind = 'event' and (body ->> 'delivered')::int = 2`,
  )
  expect(sent?.twice).toBeGreaterThan(2)
  const replay = await harness.query<{ id: string }>(`select id from payment_events`)
  for (const { id } of replay.slice(0, 5)) await harness.runPayPalAction('resend', { id })
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(200)
})

test('webhook events delivered early, late or in reverse order give the same result', async () => {
  await harness.runPayPalAction('settings', { delivery: 'hold' })
  const buyer = await harness.createBuyer()
  const opened = await harness.subscribe(buyer, 11)
  await harness.decide(opened.approveUrl, 'approve')
  // All events arrive before the buyer returns, the latest first.
  await harness.runPayPalAction('deliver', { order: 'reversed' })
  await harness.waitUntilSettled()
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 1 })
  expect(await harness.confirm(buyer, opened.subscriptionId, 11)).toMatchObject({
    data: { stats: 1 },
  })
  const order = await harness.orderPoints(buyer)
  await harness.decide(order.approveUrl, 'approve')
  await harness.capture(buyer, order.id)
  await harness.runPayPalAction('refund', { id: order.id })
  // The refund event arrives before the payment event.
  await harness.runPayPalAction('deliver', { order: 'reversed' })
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(100)
  expect((await harness.listOrders(buyer, order.id))[0]?.status).toBe('refunded')
})

test('a partial refund takes back its share of the points, and a second one the rest', async () => {
  const buyer = await createPremiumBuyer()
  const id = await harness.buyPoints(buyer, 2)
  expect(await harness.readPoints(buyer)).toBe(450)
  await harness.runPayPalAction('refund', { id, value: '5.00' })
  await harness.waitUntilSettled()
  // 350 points cost 14.99, so five dollars are 116 points.
  expect(await harness.readPoints(buyer)).toBe(450 - 116)
  expect((await harness.listOrders(buyer, id))[0]?.status).toBe('part_refunded')
  await harness.runPayPalAction('refund', { id })
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(100)
  expect((await harness.listOrders(buyer, id))[0]?.status).toBe('refunded')
  const listRefundEmails = async () =>
    (await harness.users.mailbox.listTo(buyer.email)).filter(({ subject }) =>
      subject.includes('given back'),
    )
  await expect.poll(listRefundEmails, { timeout: 10_000 }).toHaveLength(2)
})

test('a charge-back takes all points, leaves a debt and stops purchases', async () => {
  const buyer = await createPremiumBuyer()
  const id = await harness.buyPoints(buyer, 1)
  await harness.spendPoints(buyer.userId, 150)
  await harness.runPayPalAction('reverse', { id })
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(0)
  const [wallet] = await harness.query<{ debt: number }>(
    `select debt from wallets where user_id = ${buyer.userId}`,
  )
  expect(wallet?.debt).toBe(50)
  expect((await harness.listOrders(buyer, id))[0]?.status).toBe('reversed')
  const retry = await harness.client.sendRaw(
    calls.billing.orderPoints,
    { productId: 1 },
    { token: buyer.token },
  )
  expect(retry.errorCode).toBe(17002)
  const discrepancies = await harness.query<{ what: string }>(
    `select what from billing_differences where subject = 'order'`,
  )
  expect(discrepancies.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['charge-back', 'debt']),
  )
  const resolved = await resolve(await readOrderRowId(id), 'charge-back')
  expect(resolved).toEqual({ repair: 'allow-purchases', state: 'mended' })
  await harness.orderPoints(buyer)
})

test.each(['REFUNDED', 'REVERSED'])(
  'a plan’s payment that is %s takes back its period and points',
  async (what) => {
    const buyer = await createPremiumBuyer()
    const { id, sale } = await readSale(buyer)
    await harness.runPayPalAction('undo', { id, sale, what })
    await harness.runPayPalAction('undo', { id, sale, what })
    await harness.waitUntilSettled()
    expect(await harness.readPremium(buyer)).toMatchObject({ stats: 2 })
    expect(await harness.readPoints(buyer)).toBe(0)
    expect((await harness.listOrders(buyer))[0]?.status).toBe(what.toLowerCase())
  },
)

test('a webhook event that cannot be verified while PayPal is down is redelivered and applied', async () => {
  const buyer = await createPremiumBuyer()
  const order = await harness.orderPoints(buyer)
  await harness.runPayPalAction('settings', { delivery: 'hold' })
  await harness.decide(order.approveUrl, 'close')
  const { paypal } = harness.app.base.engines
  const verifyEvent = paypal.verifyEvent.bind(paypal)
  paypal.verifyEvent = () => Promise.reject(new Error('away'))
  await harness.runPayPalAction('deliver')
  const eventCount = await countEvents()
  paypal.verifyEvent = verifyEvent
  harness.app.clock.advance(5_000)
  await harness.waitUntilSettled()
  expect(await countEvents()).toBe(eventCount + 1)
  harness.app.clock.advance(15_000)
  await expect.poll(() => harness.readPoints(buyer), { timeout: 15_000 }).toBe(200)
  await harness.runPayPalAction('deliver')
  await harness.waitUntilSettled()
})

test('the nightly reconciliation lists discrepancies with PayPal without resolving them', async () => {
  const buyer = await createPremiumBuyer()
  const id = await harness.buyPoints(buyer)
  harness.app.clock.advance(3_600_000)
  const before = await reconcile(harness.app.createJobContext('night'))
  expect(before.compared).toBeGreaterThan(1)
  expect(before.found).toEqual([])
  await harness.query(
    `update local_paypal set body = jsonb_set(body, '{captures,0,status}', '"REFUNDED"') where kind = 'order' and id = '${id}'`,
  )
  const { sale } = await readSale(buyer)
  await harness.query(
    `update premium_payments set external_id = 'LOST' where external_id = '${sale}'`,
  )
  const { found } = await reconcile(harness.app.createJobContext('night'))
  expect(found).toMatchObject([
    { subject: 'order', what: 'state', ours: 'paid', theirs: 'REFUNDED' },
    { subject: 'subscription', what: `payment ${sale}`, ours: 'none', theirs: 'COMPLETED' },
    { subject: 'subscription', what: 'payment LOST', ours: 'paid', theirs: 'none' },
  ])
  expect(await harness.readPoints(buyer)).toBe(200)
  await reconcile(harness.app.createJobContext('night'))
  const recorded = await harness.query(
    `select id from billing_differences where what in ('state', 'payment LOST')`,
  )
  expect(recorded).toHaveLength(2)

  // Each discrepancy is resolved by its own repair, towards PayPal's state, and checked again.
  const plan = found.find(({ subject }) => subject === 'subscription')?.subjectId ?? ''
  const order = await readOrderRowId(id)
  expect(await resolve(order, 'state')).toEqual({ repair: 'settle-order', state: 'mended' })
  expect(await harness.readPoints(buyer)).toBe(100)
  const synced = { repair: 'sync-subscription', state: 'mended' }
  expect(await resolve(plan, `payment ${sale}`)).toEqual(synced)
  expect(await harness.readPoints(buyer)).toBe(200)
  // A payment unknown to PayPal is decided by an operator and then not reported again.
  expect(await resolve(plan, 'payment LOST')).toEqual({ repair: 'none', state: 'open' })
  const [lost] = await listOpen(plan)
  expect(await dismissDiscrepancy(createOperatorContext(), { id: lost?.id ?? 0 })).toEqual({
    isClosed: true,
  })
  await reconcile(harness.app.createJobContext('night'))
  expect([...(await listOpen(plan)), ...(await listOpen(order))]).toEqual([])
  expect(await resolveDiscrepancy(createOperatorContext(), { id: 999_999 })).toBeNull()

  // A resolved discrepancy that reappears is reported again, and closed when both sides agree.
  const setCaptureStatus = (status: string) =>
    harness.query(
      `update local_paypal set body = jsonb_set(body, '{captures,0,status}', '"${status}"') where kind = 'order' and id = '${id}'`,
    )
  await setCaptureStatus('COMPLETED')
  await reconcile(harness.app.createJobContext('night'))
  expect(await listOpen(order)).toMatchObject([{ ours: 'refunded', theirs: 'COMPLETED' }])
  await setCaptureStatus('REFUNDED')
  await reconcile(harness.app.createJobContext('night'))
  expect(await listOpen(order)).toEqual([])
})

test('an event for an order that was unknown is applied when an operator retries it', async () => {
  const buyer = await createPremiumBuyer()
  const before = await harness.readPoints(buyer)
  const order = await harness.orderPoints(buyer)
  const hideOrderSql = `update orders set external_id = 'HIDDEN', reference = gen_random_uuid() where external_id = '${order.id}' returning id, (select reference from orders where external_id = '${order.id}') as reference`
  const [row] = await harness.query<{ id: number; reference: string }>(hideOrderSql)
  await harness.decide(order.approveUrl, 'close')
  await harness.app.base.engines.paypalSimulator?.tick()
  // Long enough for the event to be given up as unknown.
  harness.app.clock.advance(11 * 60_000)
  await harness.waitUntilSettled()
  const [discrepancy] = (
    await listDiscrepancies(createOperatorContext(), { state: 'open' })
  ).filter(({ repair }) => repair === 'apply-event')
  const retry = () => resolveDiscrepancy(createOperatorContext(), { id: discrepancy?.id ?? 0 })
  expect(await retry()).toEqual({ repair: 'apply-event', state: 'open' })
  await harness.query(
    `update orders set external_id = '${order.id}', reference = '${row?.reference}' where id = ${row?.id}`,
  )
  expect(await retry()).toEqual({ repair: 'apply-event', state: 'mended' })
  harness.app.clock.advance(15_000)
  await expect.poll(() => harness.readPoints(buyer), { timeout: 15_000 }).toBe(before + 100)
})
