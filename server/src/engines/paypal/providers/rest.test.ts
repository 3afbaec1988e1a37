import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { PayPalFailure } from '../port.ts'
import { createRestPayPal } from './rest.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

let close = () => {}
afterEach(() => close())

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A client of a fake PayPal server that answers with `serve`; tokens are numbered. */
const connect = async (serve: Serve, apiTimeoutMs = 20_000) => {
  const seen: { path: string; token: string; key: string }[] = []
  let tokens = 0
  const server = createServer((request, response) => {
    if (request.url === '/v1/oauth2/token') {
      tokens++
      json(response, 200, { access_token: `t${tokens}`, expires_in: 3600 })
      return
    }
    const { authorization = '', 'paypal-request-id': key = '' } = request.headers
    seen.push({ path: request.url ?? '', token: authorization, key: String(key) })
    serve(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const paypal = createRestPayPal({
    name: 'test',
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'WH',
    baseUrl: () => `http://127.0.0.1:${port}`,
    certificateOrigins: () => [],
    timeoutMs: apiTimeoutMs,
  })
  return { paypal, seen, tokens: () => tokens }
}

const order = { id: 'O1', status: 'APPROVED', purchase_units: [{}] }
const catchFailure = async (call: Promise<unknown>): Promise<PayPalFailure> => {
  const error = await call.catch((caught: unknown) => caught)
  if (error instanceof PayPalFailure) return error
  throw new Error('the call did not fail with PayPalFailure', { cause: error })
}

test('concurrent calls share one access token, and a rejected token is renewed once', async () => {
  let isRejected = true
  const { paypal, seen, tokens } = await connect((request, response) => {
    if (isRejected && request.headers.authorization === 'Bearer t1') json(response, 401, {})
    else json(response, 200, order)
  })
  await paypal.readOrder('O1')
  expect(seen.map(({ token }) => token)).toEqual(['Bearer t1', 'Bearer t2'])
  isRejected = false
  await Promise.all(Array.from({ length: 5 }, () => paypal.readOrder('O1')))
  expect(tokens()).toBe(2)
})

test('a call that changes something sends its idempotency key', async () => {
  const { paypal, seen } = await connect((_, response) => json(response, 201, order))
  await paypal.captureOrder('O1', 'capture:1')
  expect(seen).toMatchObject([{ path: '/v2/checkout/orders/O1/capture', key: 'capture:1' }])
})

test.each<[string, Serve]>([
  ['a timeout', () => {}],
  [
    'a body that breaks off',
    (request, response) => {
      response.writeHead(201, { 'content-length': '1000' }).write('{"id":')
      setTimeout(() => request.socket.destroy(), 20)
    },
  ],
  ['a response that is not an order', (_, response) => json(response, 200, { id: 'O1' })],
  ['a response that is not JSON', (_, response) => void response.writeHead(200).end('<html>')],
  ['a server error', (_, response) => json(response, 503, {})],
])('%s leaves the outcome of a capture unknown', async (_, serve) => {
  const { paypal } = await connect(serve, 500)
  expect((await catchFailure(paypal.captureOrder('O1', 'key'))).isUnsure).toBe(true)
})

test('a refusal carries its issue, an unknown id reads as null, and redirects are not followed', async () => {
  const refused = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] }
  const { paypal } = await connect((request, response) => {
    if (request.url?.includes('GONE')) json(response, 404, {})
    else if (request.url?.includes('AWAY')) {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    } else json(response, 422, refused)
  })
  const declined = await catchFailure(paypal.captureOrder('O1', 'key'))
  expect([declined.issue, declined.isUnsure]).toEqual(['INSTRUMENT_DECLINED', false])
  expect(await paypal.readOrder('GONE')).toBeNull()
  expect((await catchFailure(paypal.readOrder('AWAY'))).status).toBe(0)
})
