import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PayPalFailure } from '../../src/engines/paypal/port.ts'
import { sweepPayments } from '../../src/features/billing/index.ts'
import { openShop, type Buyer, type Shop } from './shop.ts'

let shop: Shop
let buyer: Buyer
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.buyer()
  await shop.buyPremium(buyer)
})
afterAll(async () => {
  expect(await shop.audit()).toEqual([])
  await shop.stop()
})

test('the packs, in cents, named by label, points and discount', async () => {
  const { list } = await shop.client.send(calls.billing.products, { productType: 'integral' })
  expect(list.map(({ price, points, discount }) => [points, price, discount])).toEqual([
    [100, 499, 0],
    [350, 1499, 14],
    [800, 2999, 24],
    [2000, 5999, 39],
  ])
  for (const one of list) {
    expect(one.name.split(':').slice(1)).toEqual([String(one.points), String(one.discount)])
  }
  const [first] = (await shop.client.send(calls.billing.products, {}, { language: 'zh-CN' })).list
  expect(first?.name).toBe('初次品尝:100:0')
})

test('Premium comes first, and the product must exist', async () => {
  const other = await shop.buyer()
  const order = async (who: Buyer, productId: number) =>
    (await shop.client.raw(calls.billing.orderPoints, { productId }, { token: who.token }))
      .errorCode
  expect(await order(other, 1)).toBe(16002)
  expect(await order(other, 99)).toBe(17000)
  expect(await order(buyer, 99)).toBe(17000)
  const { token } = await shop.client.guest()
  expect(
    (await shop.client.raw(calls.billing.orderPoints, { productId: 1 }, { token })).errorCode,
  ).toBe(12000)
})

test('an order is approved, captured, and gives its points once', async () => {
  const before = await shop.integral(buyer)
  const order = await shop.orderPoints(buyer, 2)
  expect(await shop.capture(buyer, order.id)).toMatchObject({ errorCode: 17003 })
  const back = await shop.decide(order.approveUrl, 'approve')
  expect(back?.pathname).toBe('/purchase/points')
  expect(back?.searchParams.get('token')).toBe(order.id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.capture(buyer, order.id)))
  for (const answer of answers) {
    expect(answer).toMatchObject({ data: { status: 'COMPLETED' } })
  }
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before + 350)
  expect(await shop.capture(buyer, order.id)).toMatchObject({
    data: { status: 'COMPLETED', integral: before + 350 },
  })
  expect(await shop.orders(buyer, order.id)).toMatchObject([
    { channel: 'paypal_sandbox', kind: 'points', price: 1499, integral: 350, status: 'paid' },
  ])
  const mails = await shop.people.mailbox.to(buyer.email)
  expect(mails.filter(({ subject }) => subject.includes('350'))).toHaveLength(1)
})

test('nobody captures or sees another buyer’s order', async () => {
  const other = await shop.buyer()
  const order = await shop.orderPoints(buyer)
  await shop.decide(order.approveUrl, 'approve')
  expect(await shop.capture(other, order.id)).toMatchObject({ errorCode: 17003 })
  expect(await shop.orders(other, order.id)).toEqual([])
  expect(await shop.integral(other)).toBe(0)
  expect(await shop.capture(other, 'UNKNOWN')).toMatchObject({ errorCode: 17003 })
  expect(await shop.capture(buyer, order.id)).toMatchObject({ data: { status: 'COMPLETED' } })
  await shop.quiet()
})

test('a tab that was closed after paying still ends in points', async () => {
  const before = await shop.integral(buyer)
  const order = await shop.orderPoints(buyer)
  expect(await shop.decide(order.approveUrl, 'close')).toBeNull()
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before)
  shop.app.clock.advance(15_000)
  await expect.poll(() => shop.integral(buyer), { timeout: 15_000 }).toBe(before + 100)
})

test('and when even the news is lost, the sweep finds it', async () => {
  const before = await shop.integral(buyer)
  await shop.byHand('settings', { delivery: 'hold' })
  const order = await shop.orderPoints(buyer)
  await shop.decide(order.approveUrl, 'close')
  shop.app.clock.advance(3 * 60_000)
  await sweepPayments(shop.app.job('sweep'))
  expect(await shop.integral(buyer)).toBe(before + 100)
  await shop.byHand('deliver', { order: 'reversed' })
  await shop.byHand('settings', { delivery: 'once' })
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before + 100)
})

test('a declined card can be followed by a good one', async () => {
  const before = await shop.integral(buyer)
  const order = await shop.orderPoints(buyer)
  await shop.decide(order.approveUrl, 'decline')
  expect(await shop.capture(buyer, order.id)).toMatchObject({ data: { status: 'DECLINED' } })
  expect(await shop.integral(buyer)).toBe(before)
  await shop.decide(order.approveUrl, 'approve')
  expect(await shop.capture(buyer, order.id)).toMatchObject({ data: { status: 'COMPLETED' } })
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before + 100)
})

test('money that is pending gives points when it comes, and none when it is denied', async () => {
  const before = await shop.integral(buyer)
  const [good, bad] = [await shop.orderPoints(buyer), await shop.orderPoints(buyer)]
  for (const order of [good, bad]) {
    await shop.decide(order.approveUrl, 'pending')
    expect(await shop.capture(buyer, order.id)).toMatchObject({ data: { status: 'PENDING' } })
  }
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before)
  expect((await shop.orders(buyer, good.id))[0]?.status).toBe('pending')
  await shop.byHand('settle', { id: good.id, status: 'COMPLETED' })
  await shop.byHand('settle', { id: bad.id, status: 'DECLINED' })
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before + 100)
  expect((await shop.orders(buyer, bad.id))[0]?.status).toBe('failed')
  expect(await shop.capture(buyer, bad.id)).toMatchObject({ data: { status: 'FAILED' } })
})

test('an answer that is lost or late is asked after, and nothing is taken twice', async () => {
  const before = await shop.integral(buyer)
  for (const action of ['lost', 'hang']) {
    const order = await shop.orderPoints(buyer)
    await shop.decide(order.approveUrl, action)
    expect(await shop.capture(buyer, order.id)).toMatchObject({ data: { status: 'COMPLETED' } })
  }
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before + 200)
})

test('PayPal fails after taking the money and when asked again: the points come within a minute', async () => {
  const before = await shop.integral(buyer)
  const order = await shop.orderPoints(buyer)
  // Nobody is told of it either.
  await shop.byHand('settings', { delivery: 'hold' })
  await shop.decide(order.approveUrl, 'lost')
  const { paypal } = shop.app.base.engines
  const readOrder = paypal.readOrder.bind(paypal)
  paypal.readOrder = () => Promise.reject(new PayPalFailure(500, 'AWAY'))
  expect(await shop.capture(buyer, order.id)).toMatchObject({ data: { status: 'PENDING' } })
  paypal.readOrder = readOrder
  expect(await shop.integral(buyer)).toBe(before)
  shop.app.clock.advance(50_000)
  await expect.poll(() => shop.integral(buyer), { timeout: 10_000 }).toBe(before + 100)
  await shop.byHand('settings', { delivery: 'once' })
  await shop.byHand('deliver')
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before + 100)
})

test('an order that nobody approves expires', async () => {
  const order = await shop.orderPoints(buyer)
  shop.app.clock.advance(7 * 3_600_000)
  await sweepPayments(shop.app.job('sweep'))
  expect((await shop.orders(buyer, order.id))[0]?.status).toBe('expired')
  // And if it is approved after all, nothing that was paid is lost.
  const before = await shop.integral(buyer)
  await shop.decide(order.approveUrl, 'approve')
  expect(await shop.capture(buyer, order.id)).toMatchObject({ data: { status: 'COMPLETED' } })
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before + 100)
})

test('one that expired and is approved after all is asked after until PayPal answers', async () => {
  const before = await shop.integral(buyer)
  const order = await shop.orderPoints(buyer)
  shop.app.clock.advance(7 * 3_600_000)
  await sweepPayments(shop.app.job('sweep'))
  await shop.byHand('settings', { delivery: 'hold' })
  await shop.decide(order.approveUrl, 'approve')
  const { paypal } = shop.app.base.engines
  const captureOrder = paypal.captureOrder.bind(paypal)
  let asked = 0
  paypal.captureOrder = () => {
    asked += 1
    return Promise.reject(new PayPalFailure(500, 'AWAY'))
  }
  expect(await shop.capture(buyer, order.id)).toMatchObject({ data: { status: 'PENDING' } })
  shop.app.clock.advance(50_000)
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(2)
  paypal.captureOrder = captureOrder
  const later = () => {
    shop.app.clock.advance(60_000)
    return shop.integral(buyer)
  }
  await expect.poll(later, { timeout: 10_000 }).toBe(before + 100)
  await shop.byHand('settings', { delivery: 'once' })
  await shop.byHand('deliver')
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before + 100)
})

test('a capture that its server did not live to finish is finished by a job within seconds', async () => {
  const before = await shop.integral(buyer)
  const order = await shop.orderPoints(buyer)
  await shop.byHand('settings', { delivery: 'hold' })
  await shop.decide(order.approveUrl, 'approve')
  const { paypal } = shop.app.base.engines
  const captureOrder = paypal.captureOrder.bind(paypal)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  paypal.captureOrder = () => {
    begin()
    return new Promise(() => {})
  }
  const leaving = new AbortController()
  const { token } = buyer
  const unanswered = shop.client
    .request(calls.billing.capture, { id: order.id }, { token, signal: leaving.signal })
    .catch(() => null)
  await begun
  paypal.captureOrder = captureOrder
  shop.app.clock.advance(10_000)
  await expect.poll(() => shop.integral(buyer), { timeout: 10_000 }).toBe(before + 100)
  leaving.abort()
  await unanswered
  await shop.byHand('settings', { delivery: 'once' })
  await shop.byHand('deliver')
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before + 100)
})

test('another price or another reference at PayPal: nothing is given, and the operator is told', async () => {
  const before = await shop.integral(buyer)
  for (const change of [
    `jsonb_set(body, '{amount,value}', '"0.01"')`,
    `jsonb_set(body, '{amount,currency_code}', '"JPY"')`,
    `jsonb_set(body, '{customId}', '"00000000-0000-4000-8000-000000000000"')`,
  ]) {
    const order = await shop.orderPoints(buyer)
    await shop.rows(
      `update local_paypal set body = ${change} where kind = 'order' and id = '${order.id}'`,
    )
    await shop.decide(order.approveUrl, 'approve')
    expect(await shop.capture(buyer, order.id)).toMatchObject({ errorCode: 17003 })
  }
  await shop.quiet()
  expect(await shop.integral(buyer)).toBe(before)
  const told = await shop.rows<{ what: string }>('select what from billing_differences order by id')
  expect(told.map(({ what }) => what)).toEqual(expect.arrayContaining(['price', 'reference']))
})
