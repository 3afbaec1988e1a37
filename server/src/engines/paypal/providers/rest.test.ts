import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { PayPalFailure } from '../port.ts'
import { restPayPal } from './rest.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

let close = () => {}
afterEach(() => close())

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** PayPal's door with whatever stands behind it; tokens are numbered. */
const open = async (serve: Serve, limitMs = 20_000) => {
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
  const paypal = restPayPal({
    name: 'test',
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'WH',
    baseUrl: () => `http://127.0.0.1:${port}`,
    certificateOrigins: () => [],
    limitMs,
  })
  return { paypal, seen, tokens: () => tokens }
}

const order = { id: 'O1', status: 'APPROVED', purchase_units: [{}] }
const failure = async (asked: Promise<unknown>): Promise<PayPalFailure> => {
  const error = await asked.catch((caught: unknown) => caught)
  if (error instanceof PayPalFailure) return error
  throw new Error('It should have failed', { cause: error })
}

test('one token for all that come at once, renewed once when it died early', async () => {
  let dead = true
  const { paypal, seen, tokens } = await open((request, response) => {
    if (dead && request.headers.authorization === 'Bearer t1') json(response, 401, {})
    else json(response, 200, order)
  })
  await paypal.readOrder('O1')
  expect(seen.map(({ token }) => token)).toEqual(['Bearer t1', 'Bearer t2'])
  dead = false
  await Promise.all(Array.from({ length: 5 }, () => paypal.readOrder('O1')))
  expect(tokens()).toBe(2)
})

test('what changes something carries its key', async () => {
  const { paypal, seen } = await open((_, response) => json(response, 201, order))
  await paypal.captureOrder('O1', 'capture:1')
  expect(seen).toMatchObject([{ path: '/v2/checkout/orders/O1/capture', key: 'capture:1' }])
})

test.each<[string, Serve]>([
  ['no answer in time', () => {}],
  [
    'a body that breaks off',
    (request, response) => {
      response.writeHead(201, { 'content-length': '1000' }).write('{"id":')
      setTimeout(() => request.socket.destroy(), 20)
    },
  ],
  ['an answer that is no order', (_, response) => json(response, 200, { id: 'O1' })],
  ['no JSON at all', (_, response) => void response.writeHead(200).end('<html>')],
  ['a failure of its own', (_, response) => json(response, 503, {})],
])('%s leaves it unsure whether the money was taken', async (_, serve) => {
  const { paypal } = await open(serve, 500)
  expect((await failure(paypal.captureOrder('O1', 'key'))).isUnsure).toBe(true)
})

test('a refusal is told by its issue, an unknown id by nothing, and no redirect is followed', async () => {
  const refused = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] }
  const { paypal } = await open((request, response) => {
    if (request.url?.includes('GONE')) json(response, 404, {})
    else if (request.url?.includes('AWAY')) {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    } else json(response, 422, refused)
  })
  const declined = await failure(paypal.captureOrder('O1', 'key'))
  expect([declined.issue, declined.isUnsure]).toEqual(['INSTRUMENT_DECLINED', false])
  expect(await paypal.readOrder('GONE')).toBeNull()
  expect((await failure(paypal.readOrder('AWAY'))).status).toBe(0)
})
