import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSigningKey } from './certificate.ts'
import { createMemoryStore } from './document-store.ts'
import type { SubscriptionDoc } from './documents.ts'
import type { PayPalSimulator } from './port.ts'
import { createPayPalSimulator } from './simulator.ts'

const SHOP = 'http://shop.example'
const ACCOUNT = { clientId: 'merchant', clientSecret: 'secret' }
const BASIC = `Basic ${Buffer.from('merchant:secret').toString('base64')}`

// Shared by all tests, because creating one takes long.
const SIGNING_KEY = createSigningKey(new Date())

type Json = { [key: string]: unknown }
type Delivery = { type: string; raw: string; headers: Record<string, unknown> }

let now: Date
let deliveries: Delivery[]
let shopStatus: number
let store: ReturnType<typeof createMemoryStore>
let simulator: PayPalSimulator
let close: () => Promise<void>

const start = async (hasManualControls = true) => {
  const shop = createServer((request, response) => {
    void text(request).then((raw) => {
      deliveries.push({ type: JSON.parse(raw).event_type, raw, headers: request.headers })
      response.writeHead(shopStatus).end()
    })
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const address = shop.address()
  const port = typeof address === 'object' ? address?.port : 0
  now = new Date('2026-01-31T12:00:00Z')
  deliveries = []
  shopStatus = 200
  store = createMemoryStore()
  await store.save('key', 'signing', SIGNING_KEY)
  simulator = createPayPalSimulator({
    documents: store,
    clock: { now: () => now },
    account: ACCOUNT,
    hasManualControls,
    publicUrl: SHOP,
    ownAddress: () => 'http://127.0.0.1:1',
    webhookUrl: () => `http://127.0.0.1:${port}/webhook`,
  })
  close = async () => {
    await simulator.close()
    shop.close()
  }
}
beforeEach(() => start())
afterEach(() => close())

const send = async (
  method: 'GET' | 'POST',
  url: string,
  body: string = '',
  headers: Record<string, string> = {},
) => {
  const { pathname, searchParams } = new URL(url, SHOP)
  return simulator.handle({
    method,
    path: pathname,
    query: searchParams,
    header: (name) => headers[name],
    body,
  })
}

const fetchToken = async (): Promise<string> => {
  const { body } = await send('POST', '/v1/oauth2/token', '', { authorization: BASIC })
  return JSON.parse(body).access_token
}

const callApi = async (
  method: 'GET' | 'POST',
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json }> => {
  const authorization = `Bearer ${await fetchToken()}`
  const response = await send(method, path, JSON.stringify(body), { authorization, ...headers })
  return { status: response.status, body: response.body ? JSON.parse(response.body) : {} }
}

const submit = (path: string, fields: Record<string, string>) =>
  send('POST', path, new URLSearchParams(fields).toString())

const createOrder = (returnUrl = `${SHOP}/back`, headers: Record<string, string> = {}) =>
  callApi(
    'POST',
    '/v2/checkout/orders',
    {
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '9.99' }, custom_id: 'order 1' }],
      payment_source: {
        paypal: { experience_context: { return_url: returnUrl, cancel_url: `${SHOP}/cancel` } },
      },
    },
    headers,
  )

const payOrder = async (action = 'approve') => {
  const id = String((await createOrder()).body['id'])
  await submit('/checkoutnow', { id, action })
  return { id, capture: await callApi('POST', `/v2/checkout/orders/${id}/capture`) }
}

const createSubscription = async () => {
  const product = await callApi('POST', '/v1/catalogs/products', { name: 'Plan', type: 'SERVICE' })
  const plan = await callApi('POST', '/v1/billing/plans', {
    product_id: product.body['id'],
    name: 'Monthly',
    billing_cycles: [
      {
        frequency: { interval_unit: 'MONTH', interval_count: 1 },
        tenure_type: 'REGULAR',
        pricing_scheme: { fixed_price: { currency_code: 'USD', value: '5.00' } },
      },
    ],
    payment_preferences: { payment_failure_threshold: 2 },
  })
  const created = await callApi('POST', '/v1/billing/subscriptions', {
    plan_id: plan.body['id'],
    custom_id: 'subscription 1',
    application_context: { return_url: `${SHOP}/back`, cancel_url: `${SHOP}/cancel` },
  })
  const id = String(created.body['id'])
  await submit('/subscribe', { id, action: 'approve' })
  return id
}
const readSubscription = (id: string) => store.read<SubscriptionDoc>('subscription', id)

const listTypes = () => deliveries.map(({ type }) => type)

test('an API call without a valid access token is refused', async () => {
  expect((await send('GET', '/v2/checkout/orders/X')).status).toBe(401)
  const wrong = { authorization: `Basic ${Buffer.from('merchant:wrong').toString('base64')}` }
  expect((await send('POST', '/v1/oauth2/token', '', wrong)).status).toBe(401)
  expect((await callApi('GET', '/v2/checkout/orders/X')).status).toBe(404)
})

test('an order is approved by the buyer, captured once, and reported by webhooks', async () => {
  const { id, capture } = await payOrder()
  expect(capture).toMatchObject({ status: 201, body: { id, status: 'COMPLETED' } })
  expect((await callApi('POST', `/v2/checkout/orders/${id}/capture`)).status).toBe(422)
  await simulator.tick()
  expect(listTypes()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
})

test('an order that the buyer has not approved cannot be captured', async () => {
  const { body } = await createOrder()
  expect((await callApi('POST', `/v2/checkout/orders/${String(body['id'])}/capture`)).status).toBe(
    422,
  )
})

test('a declined card fails the capture', async () => {
  const { capture } = await payOrder('decline')
  expect(capture).toMatchObject({
    status: 422,
    body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] },
  })
})

test('a repeated idempotency key gets the first response, and another body is refused', async () => {
  const key = { 'paypal-request-id': 'key 1' }
  const first = await createOrder(undefined, key)
  expect(await createOrder(undefined, key)).toEqual({ status: 200, body: first.body })
  expect((await createOrder(`${SHOP}/elsewhere`, key)).status).toBe(422)
})

test('a buyer is redirected to the shop only, not to another origin', async () => {
  expect((await createOrder('https://evil.example/back')).status).toBe(422)
  const id = String((await createOrder()).body['id'])
  const { headers } = await submit('/checkoutnow', { id, action: 'approve' })
  expect(headers?.['location']).toMatch(/^http:\/\/shop\.example\/back\?token=/)
})

test('a webhook has a signature that the API confirms, and a changed event has not', async () => {
  await payOrder()
  await simulator.tick()
  const [first] = deliveries
  const verify = async (event: string) => {
    const header = (name: string) => JSON.stringify(first?.headers[`paypal-${name}`])
    const body = `{"auth_algo":${header('auth-algo')},"transmission_id":${header('transmission-id')},"transmission_sig":${header('transmission-sig')},"transmission_time":${header('transmission-time')},"webhook_id":"WHLOCAL","webhook_event":${event}}`
    const authorization = `Bearer ${await fetchToken()}`
    const path = '/v1/notifications/verify-webhook-signature'
    const response = await send('POST', path, body, { authorization })
    return JSON.parse(response.body).verification_status
  }
  expect(await verify(first?.raw ?? '')).toBe('SUCCESS')
  expect(await verify(first?.raw.replace('9.99', '0.01') ?? '')).toBe('FAILURE')
})

test('a webhook that the shop does not accept is delivered again later', async () => {
  shopStatus = 503
  await payOrder()
  await simulator.tick()
  expect(deliveries).toHaveLength(2)
  shopStatus = 200
  now = new Date(now.getTime() + 10_000)
  await simulator.tick()
  await simulator.tick()
  expect(deliveries).toHaveLength(4)
})

test('a subscription renews on the same day of each month when the clock is advanced', async () => {
  const id = await createSubscription()
  await submit('/admin', { do: 'advance', days: '62' })
  const renewed = await readSubscription(id)
  expect(renewed?.transactions.map(({ at }) => at.slice(0, 10))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ])
  expect(renewed?.nextAt?.slice(0, 10)).toBe('2026-04-30')
})

test('a subscription is suspended after as many failed renewals as its plan allows', async () => {
  const id = await createSubscription()
  await submit('/admin', { do: 'settings', renewals: 'fail' })
  await submit('/admin', { do: 'advance', days: '40' })
  expect(await readSubscription(id)).toMatchObject({ status: 'SUSPENDED', failures: 2 })
  await simulator.tick()
  expect(listTypes()).toContain('BILLING.SUBSCRIPTION.SUSPENDED')
})

test('a refund reduces the capture, and a second full refund is refused', async () => {
  const { id } = await payOrder()
  const [order] = [await callApi('GET', `/v2/checkout/orders/${id}`)]
  const captureId = /"captures":\[\{"id":"(\w+)"/.exec(JSON.stringify(order.body))?.[1]
  const path = `/v2/payments/captures/${captureId}/refund`
  expect((await callApi('POST', path)).status).toBe(201)
  expect((await callApi('POST', path)).status).toBe(422)
})

test('the admin page exists only where manual controls are allowed', async () => {
  expect((await send('GET', '/admin')).status).toBe(200)
  await close()
  await start(false)
  expect((await send('GET', '/admin')).status).toBe(404)
  expect((await submit('/admin', { do: 'advance', days: '31' })).status).toBe(404)
})
