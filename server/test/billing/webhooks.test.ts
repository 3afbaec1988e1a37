import { calls } from '@dulcinea/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  letDifferenceStand,
  listDifferences,
  mendDifference,
  reconcile,
} from '../../src/features/billing/index.ts'
import { PAYPAL_WEBHOOK } from '../../src/http/webhooks.ts'
import { openShop, type Buyer, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  await shop.byHand('settings', { delivery: 'once' })
  expect(await shop.audit()).toEqual([])
})
afterAll(() => shop.stop())

const send = (body: string, headers: Record<string, string>) =>
  fetch(shop.app.origin + PAYPAL_WEBHOOK, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const events = async () => (await shop.rows('select id from payment_events')).length
const saleOf = async (who: Buyer) => {
  const [row] = await shop.rows<{ id: string; sale: string }>(
    `select s.external_id as id, p.external_id as sale from subscriptions s
      join premium_payments p on p.subscription_id = s.id where s.user_id = ${who.userId}
      order by p.id desc limit 1`,
  )
  if (!row) throw new Error('nothing was paid')
  return row
}
const operator = () => shop.app.job('operator')
const openOnes = async (subjectId: string) =>
  (await listDifferences(operator(), { state: 'open' })).filter(
    (one) => one.subjectId === subjectId,
  )
const mend = async (subjectId: string, what: string) => {
  const [one] = (await openOnes(subjectId)).filter((open) => open.what === what)
  return mendDifference(operator(), { id: one?.id ?? 0 })
}
const orderRow = async (externalId: string) => {
  const [row] = await shop.rows<{ id: number }>(
    `select id from orders where external_id = '${externalId}'`,
  )
  return String(row?.id)
}
const premiumBuyer = async () => {
  const who = await shop.buyer()
  await shop.buyPremium(who)
  return who
}

test('forged news is refused with 400 and changes nothing', async () => {
  const who = await premiumBuyer()
  const kept = await events()
  const { body } = (
    await shop.rows<{ body: { body: string } }>(
      `select body from local_paypal where kind = 'event' limit 1`,
    )
  )[0] ?? { body: { body: '{}' } }
  const fresh = body.body.replace(/"id":"WH-/, '"id":"WH-NEW')
  const signed = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${shop.app.origin}/local-paypal/v1/notifications/certs/local`,
    'paypal-transmission-id': 'x',
    'paypal-transmission-sig': Buffer.from('forged').toString('base64'),
    'paypal-transmission-time': shop.app.clock.now().toISOString(),
  }
  expect((await send(fresh, {})).status).toBe(400)
  expect((await send(fresh, signed)).status).toBe(400)
  expect((await send('not json', signed)).status).toBe(400)
  expect((await send('{}', signed)).status).toBe(400)
  for (const kind of ['signature', 'webhook', 'time']) await shop.byHand('forge', { kind })
  expect(await events()).toBe(kept)
  expect(await shop.integral(who)).toBe(100)
})

test('each event comes twice and is applied once', async () => {
  await shop.byHand('settings', { delivery: 'twice' })
  const who = await premiumBuyer()
  await shop.buyPoints(who)
  expect(await shop.integral(who)).toBe(200)
  const [sent] = await shop.rows<{ twice: number }>(
    `select count(*) as twice from local_paypal where kind = 'event' and (body ->> 'delivered')::int = 2`,
  )
  expect(sent?.twice).toBeGreaterThan(2)
  const replay = await shop.rows<{ id: string }>(`select id from payment_events`)
  for (const { id } of replay.slice(0, 5)) await shop.byHand('resend', { id })
  await shop.quiet()
  expect(await shop.integral(who)).toBe(200)
})

test('news before, after, and in the wrong order comes to the same', async () => {
  await shop.byHand('settings', { delivery: 'hold' })
  const who = await shop.buyer()
  const opened = await shop.subscribe(who, 11)
  await shop.decide(opened.approveUrl, 'approve')
  // All news before the buyer is back, the latest first.
  await shop.byHand('deliver', { order: 'reversed' })
  await shop.quiet()
  expect(await shop.premium(who)).toMatchObject({ stats: 1 })
  expect(await shop.confirm(who, opened.subscriptionId, 11)).toMatchObject({ data: { stats: 1 } })
  const order = await shop.orderPoints(who)
  await shop.decide(order.approveUrl, 'approve')
  await shop.capture(who, order.id)
  await shop.byHand('refund', { id: order.id })
  // The refund is told before the payment.
  await shop.byHand('deliver', { order: 'reversed' })
  await shop.quiet()
  expect(await shop.integral(who)).toBe(100)
  expect((await shop.orders(who, order.id))[0]?.status).toBe('refunded')
})

test('a refund takes back its share, a second one the rest, and what is missing is owed', async () => {
  const who = await premiumBuyer()
  const id = await shop.buyPoints(who, 2)
  expect(await shop.integral(who)).toBe(450)
  await shop.byHand('refund', { id, value: '5.00' })
  await shop.quiet()
  // 350 points for 14.99: five dollars were 116 of them.
  expect(await shop.integral(who)).toBe(450 - 116)
  expect((await shop.orders(who, id))[0]?.status).toBe('part_refunded')
  await shop.byHand('refund', { id })
  await shop.quiet()
  expect(await shop.integral(who)).toBe(100)
  expect((await shop.orders(who, id))[0]?.status).toBe('refunded')
  const givenBack = async () =>
    (await shop.people.mailbox.to(who.email)).filter(({ subject }) =>
      subject.includes('given back'),
    )
  await expect.poll(givenBack, { timeout: 10_000 }).toHaveLength(2)
})

test('a charge-back takes everything, leaves a debt, and nothing more is sold', async () => {
  const who = await premiumBuyer()
  const id = await shop.buyPoints(who, 1)
  await shop.rows(
    `select points_spend(${who.userId}, 150, 'create-image', 'spent:${who.userId}', '{}', now())`,
  )
  await shop.byHand('reverse', { id })
  await shop.quiet()
  expect(await shop.integral(who)).toBe(0)
  const [wallet] = await shop.rows<{ debt: number }>(
    `select debt from wallets where user_id = ${who.userId}`,
  )
  expect(wallet?.debt).toBe(50)
  expect((await shop.orders(who, id))[0]?.status).toBe('reversed')
  const again = await shop.client.raw(
    calls.billing.orderPoints,
    { productId: 1 },
    { token: who.token },
  )
  expect(again.errorCode).toBe(17002)
  const told = await shop.rows<{ what: string }>(
    `select what from billing_differences where subject = 'order'`,
  )
  expect(told.map(({ what }) => what)).toEqual(expect.arrayContaining(['charge-back', 'debt']))
  const mended = await mend(await orderRow(id), 'charge-back')
  expect(mended).toEqual({ repair: 'allow-purchases', state: 'mended' })
  await shop.orderPoints(who)
})

test.each(['REFUNDED', 'REVERSED'])(
  'a plan’s payment that is %s takes period and gift back',
  async (what) => {
    const who = await premiumBuyer()
    const { id, sale } = await saleOf(who)
    await shop.byHand('undo', { id, sale, what })
    await shop.byHand('undo', { id, sale, what })
    await shop.quiet()
    expect(await shop.premium(who)).toMatchObject({ stats: 2 })
    expect(await shop.integral(who)).toBe(0)
    expect((await shop.orders(who))[0]?.status).toBe(what.toLowerCase())
  },
)

test('PayPal being away: news is not taken, sent again, and nothing is lost', async () => {
  const who = await premiumBuyer()
  const order = await shop.orderPoints(who)
  await shop.byHand('settings', { delivery: 'hold' })
  await shop.decide(order.approveUrl, 'close')
  const { paypal } = shop.app.base.engines
  const verifyEvent = paypal.verifyEvent.bind(paypal)
  paypal.verifyEvent = () => Promise.reject(new Error('away'))
  await shop.byHand('deliver')
  const kept = await events()
  paypal.verifyEvent = verifyEvent
  shop.app.clock.advance(5_000)
  await shop.quiet()
  expect(await events()).toBe(kept + 1)
  shop.app.clock.advance(15_000)
  await expect.poll(() => shop.integral(who), { timeout: 15_000 }).toBe(200)
  await shop.byHand('deliver')
  await shop.quiet()
})

test('every night our books are held against PayPal’s, and what differs is listed, not mended', async () => {
  const who = await premiumBuyer()
  const id = await shop.buyPoints(who)
  shop.app.clock.advance(3_600_000)
  const before = await reconcile(shop.app.job('night'))
  expect(before.looked).toBeGreaterThan(1)
  expect(before.found).toEqual([])
  await shop.rows(
    `update local_paypal set body = jsonb_set(body, '{captures,0,status}', '"REFUNDED"') where kind = 'order' and id = '${id}'`,
  )
  const { sale } = await saleOf(who)
  await shop.rows(`update premium_payments set external_id = 'LOST' where external_id = '${sale}'`)
  const { found } = await reconcile(shop.app.job('night'))
  expect(found).toMatchObject([
    { subject: 'order', what: 'state', ours: 'paid', theirs: 'REFUNDED' },
    { subject: 'subscription', what: `payment ${sale}`, ours: 'none', theirs: 'COMPLETED' },
    { subject: 'subscription', what: 'payment LOST', ours: 'paid', theirs: 'none' },
  ])
  expect(await shop.integral(who)).toBe(200)
  await reconcile(shop.app.job('night'))
  const kept = await shop.rows(
    `select id from billing_differences where what in ('state', 'payment LOST')`,
  )
  expect(kept).toHaveLength(2)

  // Each is mended by its own repair, towards what PayPal says, and looked at again.
  const plan = found.find(({ subject }) => subject === 'subscription')?.subjectId ?? ''
  const order = await orderRow(id)
  expect(await mend(order, 'state')).toEqual({ repair: 'settle-order', state: 'mended' })
  expect(await shop.integral(who)).toBe(100)
  const synced = { repair: 'sync-subscription', state: 'mended' }
  expect(await mend(plan, `payment ${sale}`)).toEqual(synced)
  expect(await shop.integral(who)).toBe(200)
  // What PayPal does not know of is for a person to decide; then it is not told again.
  expect(await mend(plan, 'payment LOST')).toEqual({ repair: 'none', state: 'open' })
  const [lost] = await openOnes(plan)
  expect(await letDifferenceStand(operator(), { id: lost?.id ?? 0 })).toEqual({ isClosed: true })
  await reconcile(shop.app.job('night'))
  expect([...(await openOnes(plan)), ...(await openOnes(order))]).toEqual([])
  expect(await mendDifference(operator(), { id: 999_999 })).toBeNull()

  // Mended and different again, it is told again; agreeing by itself, it is closed.
  const captured = (status: string) =>
    shop.rows(
      `update local_paypal set body = jsonb_set(body, '{captures,0,status}', '"${status}"') where kind = 'order' and id = '${id}'`,
    )
  await captured('COMPLETED')
  await reconcile(shop.app.job('night'))
  expect(await openOnes(order)).toMatchObject([{ ours: 'refunded', theirs: 'COMPLETED' }])
  await captured('REFUNDED')
  await reconcile(shop.app.job('night'))
  expect(await openOnes(order)).toEqual([])
})

test('news of what was not known then is applied when it is asked for once more', async () => {
  const who = await premiumBuyer()
  const before = await shop.integral(who)
  const order = await shop.orderPoints(who)
  const hidden = `update orders set external_id = 'HIDDEN', reference = gen_random_uuid() where external_id = '${order.id}' returning id, (select reference from orders where external_id = '${order.id}') as reference`
  const [row] = await shop.rows<{ id: number; reference: string }>(hidden)
  await shop.decide(order.approveUrl, 'close')
  await shop.app.base.engines.localPayPal?.tick()
  // Nothing of ours, however long it is waited for.
  shop.app.clock.advance(11 * 60_000)
  await shop.quiet()
  const [told] = (await listDifferences(operator(), { state: 'open' })).filter(
    ({ repair }) => repair === 'apply-event',
  )
  const again = () => mendDifference(operator(), { id: told?.id ?? 0 })
  expect(await again()).toEqual({ repair: 'apply-event', state: 'open' })
  await shop.rows(
    `update orders set external_id = '${order.id}', reference = '${row?.reference}' where id = ${row?.id}`,
  )
  expect(await again()).toEqual({ repair: 'apply-event', state: 'mended' })
  shop.app.clock.advance(15_000)
  await expect.poll(() => shop.integral(who), { timeout: 15_000 }).toBe(before + 100)
})
