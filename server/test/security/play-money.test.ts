import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveSimulatorAccount } from '../../src/engines/paypal/simulator-account.ts'
import { createBillingHarness, type BillingHarness } from '../billing/billing-harness.ts'

let shop: BillingHarness
beforeAll(async () => {
  shop = await createBillingHarness({ env: { HOST: '0.0.0.0', PAYMENTS_LOCAL_ANYWHERE: '1' } })
})
afterAll(() => shop.stop())

const simulatorUrl = (path: string) => `${shop.app.origin}/local-paypal${path}`

const requestToken = (credentials: string) =>
  fetch(simulatorUrl('/v1/oauth2/token'), {
    method: 'POST',
    body: 'grant_type=client_credentials',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  })

test('the manual controls of the PayPal simulator are disabled on a publicly reachable server', async () => {
  for (const path of ['', '/', '/admin', '/admin/']) {
    expect((await fetch(simulatorUrl(path))).status).toBe(404)
  }
  const advance = await shop.runPayPalAction('advance', { days: '31' })
  expect(advance.status).toBe(404)
  const settings = await shop.query(`select id from local_paypal where kind = 'settings'`)
  expect(settings).toEqual([])
})

test('the client secret of the PayPal simulator cannot be guessed', async () => {
  for (const credentials of ['local-client:local-secret', 'local-client:', 'local-client', '']) {
    expect((await requestToken(credentials)).status).toBe(401)
  }
})

test('a purchase in the PayPal simulator works on a publicly reachable server', async () => {
  const buyer = await shop.createBuyer()
  await shop.buyPremium(buyer)
  expect(await shop.readPremium(buyer)).toMatchObject({ stats: 1 })
})

test('the PayPal simulator redirects a buyer to our own origin only', async () => {
  const { clientId, clientSecret } = deriveSimulatorAccount(shop.app.base)
  const { access_token } = (await (await requestToken(`${clientId}:${clientSecret}`)).json()) as {
    access_token: string
  }
  const createOrder = async (returnUrl: string) => {
    const response = await fetch(simulatorUrl('/v2/checkout/orders'), {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
      body: JSON.stringify({
        intent: 'CAPTURE',
        purchase_units: [{ amount: { currency_code: 'USD', value: '4.99' } }],
        payment_source: {
          paypal: { experience_context: { return_url: returnUrl, cancel_url: returnUrl } },
        },
      }),
    })
    await response.body?.cancel()
    return response.status
  }
  const { publicUrl } = shop.app.base.config
  expect(await createOrder(`${publicUrl}/purchase/points`)).toBe(201)
  for (const url of [
    'https://evil.example/',
    `${publicUrl}.evil.example/`,
    'javascript:alert(1)',
  ]) {
    expect(await createOrder(url)).toBe(422)
  }
})

test('requests to the PayPal simulator are rate limited on a publicly reachable server', async () => {
  const strict = await createBillingHarness({
    env: { HOST: '0.0.0.0', PAYMENTS_LOCAL_ANYWHERE: '1', LIMITS_SCALE: '0.01' },
  })
  try {
    const statuses: number[] = []
    for (let n = 0; n < 13; n++) {
      const response = await fetch(`${strict.app.origin}/local-paypal/checkoutnow?token=${n}`)
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 404), 429])
  } finally {
    await strict.stop()
  }
})

test('pages of the PayPal simulator have the same strict content security policy as all pages', async () => {
  const { headers } = await fetch(simulatorUrl('/checkoutnow?token=unknown'))
  const policy = headers.get('content-security-policy')?.split('; ')
  const { origin } = new URL(shop.app.base.config.publicUrl)
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action 'self' ${origin}`,
      "require-trusted-types-for 'script'",
    ]),
  )
  expect(headers.get('x-frame-options')).toBe('DENY')
})
