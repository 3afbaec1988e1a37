import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PayPalFailure } from '../../src/engines/paypal/port.ts'
import { sweepPayments } from '../../src/features/billing/index.ts'
import { createBillingHarness, type Buyer, type BillingHarness } from './billing-harness.ts'

let harness: BillingHarness
let buyer: Buyer
beforeAll(async () => {
  harness = await createBillingHarness()
  buyer = await harness.createBuyer()
  await harness.buyPremium(buyer)
})
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
})

test('points packs are listed with prices in cents and names of label, points and discount', async () => {
  const { list } = await harness.client.send(calls.billing.products, { productType: 'integral' })
  expect(list.map(({ price, points, discount }) => [points, price, discount])).toEqual([
    [100, 499, 0],
    [350, 1499, 14],
    [800, 2999, 24],
    [2000, 5999, 39],
  ])
  for (const one of list) {
    expect(one.name.split(':').slice(1)).toEqual([String(one.points), String(one.discount)])
  }
  const [first] = (await harness.client.send(calls.billing.products, {}, { language: 'zh-CN' }))
    .list
  expect(first?.name).toBe('初次品尝:100:0')
})

test('ordering points needs Premium and an existing product', async () => {
  const other = await harness.createBuyer()
  const orderError = async (user: Buyer, productId: number) =>
    (await harness.client.sendRaw(calls.billing.orderPoints, { productId }, { token: user.token }))
      .errorCode
  expect(await orderError(other, 1)).toBe(16002)
  expect(await orderError(other, 99)).toBe(17000)
  expect(await orderError(buyer, 99)).toBe(17000)
  const { token } = await harness.client.signInGuest()
  expect(
    (await harness.client.sendRaw(calls.billing.orderPoints, { productId: 1 }, { token }))
      .errorCode,
  ).toBe(12000)
})

test('an approved order is captured and credited once', async () => {
  const before = await harness.readPoints(buyer)
  const order = await harness.orderPoints(buyer, 2)
  expect(await harness.capture(buyer, order.id)).toMatchObject({ errorCode: 17003 })
  const back = await harness.decide(order.approveUrl, 'approve')
  expect(back?.pathname).toBe('/purchase/points')
  expect(back?.searchParams.get('token')).toBe(order.id)
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => harness.capture(buyer, order.id)),
  )
  for (const response of responses) {
    expect(response).toMatchObject({ data: { status: 'COMPLETED' } })
  }
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before + 350)
  expect(await harness.capture(buyer, order.id)).toMatchObject({
    data: { status: 'COMPLETED', integral: before + 350 },
  })
  expect(await harness.listOrders(buyer, order.id)).toMatchObject([
    { channel: 'paypal_sandbox', kind: 'points', price: 1499, integral: 350, status: 'paid' },
  ])
  const mails = await harness.users.mailbox.listTo(buyer.email)
  expect(mails.filter(({ subject }) => subject.includes('350'))).toHaveLength(1)
})

test('a user can neither capture nor see another buyer’s order', async () => {
  const other = await harness.createBuyer()
  const order = await harness.orderPoints(buyer)
  await harness.decide(order.approveUrl, 'approve')
  expect(await harness.capture(other, order.id)).toMatchObject({ errorCode: 17003 })
  expect(await harness.listOrders(other, order.id)).toEqual([])
  expect(await harness.readPoints(other)).toBe(0)
  expect(await harness.capture(other, 'UNKNOWN')).toMatchObject({ errorCode: 17003 })
  expect(await harness.capture(buyer, order.id)).toMatchObject({ data: { status: 'COMPLETED' } })
  await harness.waitUntilSettled()
})

test('an order is credited when the buyer closes the tab after approving', async () => {
  const before = await harness.readPoints(buyer)
  const order = await harness.orderPoints(buyer)
  expect(await harness.decide(order.approveUrl, 'close')).toBeNull()
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before)
  harness.app.clock.advance(15_000)
  await expect.poll(() => harness.readPoints(buyer), { timeout: 15_000 }).toBe(before + 100)
})

test('an approved order whose webhook event is lost is captured by the sweep', async () => {
  const before = await harness.readPoints(buyer)
  await harness.runPayPalAction('settings', { delivery: 'hold' })
  const order = await harness.orderPoints(buyer)
  await harness.decide(order.approveUrl, 'close')
  harness.app.clock.advance(3 * 60_000)
  await sweepPayments(harness.app.createJobContext('sweep'))
  expect(await harness.readPoints(buyer)).toBe(before + 100)
  await harness.runPayPalAction('deliver', { order: 'reversed' })
  await harness.runPayPalAction('settings', { delivery: 'once' })
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before + 100)
})

test('an order declined once can be approved and captured again', async () => {
  const before = await harness.readPoints(buyer)
  const order = await harness.orderPoints(buyer)
  await harness.decide(order.approveUrl, 'decline')
  expect(await harness.capture(buyer, order.id)).toMatchObject({ data: { status: 'DECLINED' } })
  expect(await harness.readPoints(buyer)).toBe(before)
  await harness.decide(order.approveUrl, 'approve')
  expect(await harness.capture(buyer, order.id)).toMatchObject({ data: { status: 'COMPLETED' } })
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before + 100)
})

test('a pending payment is credited when completed and not when declined', async () => {
  const before = await harness.readPoints(buyer)
  const [good, bad] = [await harness.orderPoints(buyer), await harness.orderPoints(buyer)]
  for (const order of [good, bad]) {
    await harness.decide(order.approveUrl, 'pending')
    expect(await harness.capture(buyer, order.id)).toMatchObject({ data: { status: 'PENDING' } })
  }
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before)
  expect((await harness.listOrders(buyer, good.id))[0]?.status).toBe('pending')
  await harness.runPayPalAction('settle', { id: good.id, status: 'COMPLETED' })
  await harness.runPayPalAction('settle', { id: bad.id, status: 'DECLINED' })
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before + 100)
  expect((await harness.listOrders(buyer, bad.id))[0]?.status).toBe('failed')
  expect(await harness.capture(buyer, bad.id)).toMatchObject({ data: { status: 'FAILED' } })
})

test('a capture whose response is lost or late is looked up and charged once', async () => {
  const before = await harness.readPoints(buyer)
  for (const action of ['lost', 'hang']) {
    const order = await harness.orderPoints(buyer)
    await harness.decide(order.approveUrl, action)
    expect(await harness.capture(buyer, order.id)).toMatchObject({ data: { status: 'COMPLETED' } })
  }
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before + 200)
})

test('an order is credited within a minute when PayPal fails after the capture and at the lookup', async () => {
  const before = await harness.readPoints(buyer)
  const order = await harness.orderPoints(buyer)
  // No webhook event is delivered either.
  await harness.runPayPalAction('settings', { delivery: 'hold' })
  await harness.decide(order.approveUrl, 'lost')
  const { paypal } = harness.app.base.engines
  const readOrder = paypal.readOrder.bind(paypal)
  paypal.readOrder = () => Promise.reject(new PayPalFailure(500, 'AWAY'))
  expect(await harness.capture(buyer, order.id)).toMatchObject({ data: { status: 'PENDING' } })
  paypal.readOrder = readOrder
  expect(await harness.readPoints(buyer)).toBe(before)
  harness.app.clock.advance(50_000)
  await expect.poll(() => harness.readPoints(buyer), { timeout: 10_000 }).toBe(before + 100)
  await harness.runPayPalAction('settings', { delivery: 'once' })
  await harness.runPayPalAction('deliver')
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before + 100)
})

test('an order that is not approved expires', async () => {
  const order = await harness.orderPoints(buyer)
  harness.app.clock.advance(7 * 3_600_000)
  await sweepPayments(harness.app.createJobContext('sweep'))
  expect((await harness.listOrders(buyer, order.id))[0]?.status).toBe('expired')
  // An approval after the expiry is still captured and credited.
  const before = await harness.readPoints(buyer)
  await harness.decide(order.approveUrl, 'approve')
  expect(await harness.capture(buyer, order.id)).toMatchObject({ data: { status: 'COMPLETED' } })
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before + 100)
})

test('the capture of an order approved after its expiry is retried until PayPal answers', async () => {
  const before = await harness.readPoints(buyer)
  const order = await harness.orderPoints(buyer)
  harness.app.clock.advance(7 * 3_600_000)
  await sweepPayments(harness.app.createJobContext('sweep'))
  await harness.runPayPalAction('settings', { delivery: 'hold' })
  await harness.decide(order.approveUrl, 'approve')
  const { paypal } = harness.app.base.engines
  const captureOrder = paypal.captureOrder.bind(paypal)
  let attempts = 0
  paypal.captureOrder = () => {
    attempts += 1
    return Promise.reject(new PayPalFailure(500, 'AWAY'))
  }
  expect(await harness.capture(buyer, order.id)).toMatchObject({ data: { status: 'PENDING' } })
  harness.app.clock.advance(50_000)
  await expect.poll(() => attempts, { timeout: 10_000 }).toBe(2)
  paypal.captureOrder = captureOrder
  const advanceAndReadPoints = () => {
    harness.app.clock.advance(60_000)
    return harness.readPoints(buyer)
  }
  await expect.poll(advanceAndReadPoints, { timeout: 10_000 }).toBe(before + 100)
  await harness.runPayPalAction('settings', { delivery: 'once' })
  await harness.runPayPalAction('deliver')
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before + 100)
})

test('a capture that hangs is finished by a job within seconds', async () => {
  const before = await harness.readPoints(buyer)
  const order = await harness.orderPoints(buyer)
  await harness.runPayPalAction('settings', { delivery: 'hold' })
  await harness.decide(order.approveUrl, 'approve')
  const { paypal } = harness.app.base.engines
  const captureOrder = paypal.captureOrder.bind(paypal)
  const { promise: begun, resolve: markBegun } = Promise.withResolvers<void>()
  paypal.captureOrder = () => {
    markBegun()
    return new Promise(() => {})
  }
  const disconnect = new AbortController()
  const { token } = buyer
  const unanswered = harness.client
    .request(calls.billing.capture, { id: order.id }, { token, signal: disconnect.signal })
    .catch(() => null)
  await begun
  paypal.captureOrder = captureOrder
  harness.app.clock.advance(10_000)
  await expect.poll(() => harness.readPoints(buyer), { timeout: 10_000 }).toBe(before + 100)
  disconnect.abort()
  await unanswered
  await harness.runPayPalAction('settings', { delivery: 'once' })
  await harness.runPayPalAction('deliver')
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before + 100)
})

test('an order with another price or reference at PayPal is not credited and is reported to the operator', async () => {
  const before = await harness.readPoints(buyer)
  for (const change of [
    `jsonb_set(body, '{amount,value}', '"0.01"')`,
    `jsonb_set(body, '{amount,currency_code}', '"JPY"')`,
    `jsonb_set(body, '{customId}', '"00000000-0000-4000-8000-000000000000"')`,
  ]) {
    const order = await harness.orderPoints(buyer)
    await harness.query(
      `update local_paypal set body = ${change} where kind = 'order' and id = '${order.id}'`,
    )
    await harness.decide(order.approveUrl, 'approve')
    expect(await harness.capture(buyer, order.id)).toMatchObject({ errorCode: 17003 })
  }
  await harness.waitUntilSettled()
  expect(await harness.readPoints(buyer)).toBe(before)
  const discrepancies = await harness.query<{ what: string }>(
    'select what from billing_differences order by id',
  )
  expect(discrepancies.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['price', 'reference']),
  )
})
