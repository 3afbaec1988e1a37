import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PAYPAL_WEBHOOK } from '../../src/http/webhooks.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const CERTIFICATE_URL =
  'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594'

/** A fake PayPal that counts signature verifications. */
const startVerifier = async () => {
  const state = { calls: 0, verdict: 'FAILURE' }
  const respondTo = (path: string | undefined) => {
    if (path === '/v1/oauth2/token') return { access_token: 'token', expires_in: 3600 }
    state.calls++
    return { verification_status: state.verdict }
  }
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(respondTo(request.url)))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    state,
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

let verifier: Awaited<ReturnType<typeof startVerifier>>
let app: TestApp
beforeAll(async () => {
  verifier = await startVerifier()
  app = await startTestApp({
    withCatalogue: false,
    withSlowJobs: false,
    env: {
      PAYMENTS: 'sandbox',
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'webhook',
      PAYPAL_BASE_URL: verifier.url,
      TRUST_PROXY: '1',
      LIMITS_SCALE: '1',
    },
  })
})
afterEach(() => {
  Object.assign(verifier.state, { calls: 0, verdict: 'FAILURE' })
})
afterAll(async () => {
  await app.stop()
  verifier.close()
})

let eventCount = 0
const createPlausibleBody = () =>
  JSON.stringify({
    id: `WH-TEST-${eventCount++}`,
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: 'CAPTURE' },
  })
const createPlausibleHeaders = () => ({
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': CERTIFICATE_URL,
  'paypal-transmission-id': 'b2b4bd50-c3a5-11f0-8de9-0242ac120002',
  'paypal-transmission-sig': Buffer.alloc(256, 1).toString('base64'),
  'paypal-transmission-time': app.clock.now().toISOString(),
})

const post = (
  from: string,
  {
    headers,
    body = createPlausibleBody(),
  }: { headers?: Record<string, string>; body?: string } = {},
) =>
  fetch(app.origin + PAYPAL_WEBHOOK, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...createPlausibleHeaders(),
      ...headers,
    },
  })

test.each([
  ['a certificate of another host', { 'paypal-cert-url': 'https://evil.example/cert' }],
  ['a look-alike host', { 'paypal-cert-url': 'https://api.paypal.com.evil.example/cert' }],
  ['a host before an @', { 'paypal-cert-url': 'https://api.paypal.com@evil.example/cert' }],
  ['another subdomain of PayPal', { 'paypal-cert-url': 'https://www.paypal.com/cert' }],
  ['a certificate without TLS', { 'paypal-cert-url': CERTIFICATE_URL.replace('https', 'http') }],
  ['another port', { 'paypal-cert-url': 'https://api.paypal.com:8443/cert' }],
  ['a certificate address that is no URL', { 'paypal-cert-url': 'certificate' }],
  ['the simulator’s certificate', { 'paypal-cert-url': 'http://127.0.0.1:3000/local-paypal/' }],
  ['no signature', { 'paypal-transmission-sig': '' }],
  ['an endless signature', { 'paypal-transmission-sig': 'A'.repeat(501) }],
  ['an endless id', { 'paypal-transmission-id': 'A'.repeat(51) }],
  ['an endless certificate address', { 'paypal-cert-url': CERTIFICATE_URL + 'A'.repeat(500) }],
  ['an invalid time', { 'paypal-transmission-time': 'yesterday' }],
  ['a time long ago', { 'paypal-transmission-time': '2020-01-01T00:00:00Z' }],
])('an event with %s is refused without asking PayPal', async (_, headers) => {
  expect((await post('198.51.100.1', { headers })).status).toBe(400)
  expect(verifier.state.calls).toBe(0)
})

test('an event whose body is not JSON is refused without asking PayPal', async () => {
  expect((await post('198.51.100.1', { body: '{"id":' })).status).toBe(400)
  expect(verifier.state.calls).toBe(0)
})

test('300 forged events of one network cost few calls to PayPal and do not block others', async () => {
  const forger = '198.51.100.2'
  const statuses = new Map<number, number>()
  for (let batch = 0; batch < 3; batch++) {
    const responses = await Promise.all(Array.from({ length: 100 }, () => post(forger)))
    for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(verifier.state.calls).toBeLessThanOrEqual(46)
  expect(statuses.get(400)).toBe(verifier.state.calls)
  expect(statuses.get(429)).toBe(300 - verifier.state.calls)
  const limited = await post(forger)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)

  verifier.state.verdict = 'SUCCESS'
  expect((await post('203.0.113.7')).status).toBe(200)
  app.clock.advance(61_000)
  expect((await post(forger)).status).toBe(200)
})

test('genuine events of one network are not limited in number', async () => {
  verifier.state.verdict = 'SUCCESS'
  for (let batch = 0; batch < 10; batch++) {
    const responses = await Promise.all(Array.from({ length: 10 }, () => post('203.0.113.8')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  }
})

test('only sixteen verifications run at once; a full queue answers 503 with Retry-After', async () => {
  const { paypal } = app.base.engines
  const verifyEvent = paypal.verifyEvent.bind(paypal)
  const released = Promise.withResolvers<boolean>()
  let running = 0
  paypal.verifyEvent = () => {
    running++
    return released.promise
  }
  try {
    const responses = Array.from({ length: 240 }, (_, n) => post(`203.0.113.${100 + (n % 20)}`))
    const retryAfter = await Promise.any(
      responses.map(async (answer) => {
        const { status, headers } = await answer
        if (status !== 503) throw new Error(`answered ${status}`)
        return headers.get('retry-after')
      }),
    )
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(running).toBe(16)
    released.resolve(true)
    const statuses = (await Promise.all(responses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(216)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  } finally {
    released.resolve(false)
    paypal.verifyEvent = verifyEvent
  }
})
