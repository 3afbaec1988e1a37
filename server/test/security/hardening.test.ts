import { calls, type Call } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createCharacterFields } from './owner-data.ts'
import { allCalls, getPathParameters } from './contract-calls.ts'

let app: TestApp
let users: TestUsers
let token: string

beforeAll(async () => {
  app = await startTestApp({
    withSlowJobs: false,
    env: {
      PUBLIC_URL: 'https://dulcinea.example',
      ADMIN_EMAILS: 'operator@example.com',
      PAYMENTS: 'sandbox',
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'webhook',
    },
  })
  users = createTestUsers(app)
  token = (await users.createMember()).token
})
afterAll(() => app.stop())

const fillPath = (call: Call): string => call.path.replace(/\{\w+\}/g, '1')
const PAGES = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/about-us',
  '/privacy-policy',
  '/terms-of-use',
  '/safety',
  '/contact-us',
  '/account/email-back',
  '/pictures/x',
  '/local-paypal',
  '/console',
  '/console/api/nothing',
  `${BASE_PATH}/openapi.json`,
  `${BASE_PATH}/pay/paypal/webhook`,
  `${BASE_PATH}/no/such/call`,
  '/no/such/page',
]
const STRICT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-src 'none'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  'upgrade-insecure-requests',
]
const ADDRESSES = [
  ...allCalls.map(({ call, base }) => ({ method: call.method, path: base + fillPath(call) })),
  ...PAGES.map((path) => ({ method: 'GET' as const, path })),
]

describe('security headers of every address', () => {
  test.each(ADDRESSES)('$method $path has all security headers', async ({ method, path }) => {
    const headers = { origin: 'https://elsewhere.example' }
    const response = await fetch(app.origin + path, { method, headers, redirect: 'manual' })
    await response.arrayBuffer()
    const header = (name: string) => response.headers.get(name) ?? ''
    const policy = header('content-security-policy')
    expect(policy.split('; ')).toEqual(expect.arrayContaining(STRICT_POLICY))
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    expect(header('x-frame-options')).toBe('DENY')
    expect(header('permissions-policy')).toContain('camera=()')
    expect(header('cross-origin-opener-policy')).toBe('same-origin')
    expect(header('cross-origin-resource-policy')).toBe('same-origin')
    const isApi = path.startsWith(BASE_PATH) || path.startsWith('/console/api')
    if (isApi) expect(header('cache-control')).toBe('no-store')
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/)
    expect(header('strict-transport-security')).toContain('max-age=31536000')
    expect(header('access-control-allow-origin')).toBe('')
    expect(header('access-control-allow-credentials')).toBe('')
    expect(header('set-cookie')).toBe('')
    expect(header('x-powered-by') + header('server')).toBe('')
  })

  test('metrics are not served on the public port', async () => {
    expect((await fetch(`${app.origin}/metrics`)).status).toBe(404)
  })

  test('pictures may be embedded by the app build, which has another origin', async () => {
    const [first] = (await users.client.send(calls.characters.list, {})).list
    const picture = await fetch(app.origin + (first?.imageUrl ?? ''))
    expect(picture.status).toBe(200)
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(picture.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a CORS preflight is accepted from our own origin and the app build, and from no other origin', async () => {
    const preflight = async (origin: string) => {
      const response = await fetch(app.api + calls.identity.detail.path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      })
      return response.headers.get('access-control-allow-origin')
    }
    for (const origin of [
      'https://dulcinea.example',
      'https://localhost',
      'capacitor://localhost',
    ]) {
      expect(await preflight(origin)).toBe(origin)
    }
    for (const origin of [
      'https://elsewhere.example',
      'https://dulcinea.example.evil.example',
      'http://dulcinea.example',
      'https://localhost.evil.example',
      'null',
    ]) {
      expect(await preflight(origin)).toBeNull()
    }
  })
})

describe('mass assignment', () => {
  test('status, counts and owner of a character cannot be set by its creator', async () => {
    const characterFields = await createCharacterFields(users)
    const { userId } = await users.client.signInGuest()
    const { id, status } = await users.client.send(
      calls.ownCharacters.save,
      {
        ...characterFields,
        firstName: 'Ines',
        lastName: 'Vale',
        status: 2,
        count: 1_000_000,
        chatCount: 1_000_000,
        userId,
        user_id: userId,
        creatorId: userId,
        isListed: true,
        version: 9,
        collectors: 7,
      },
      { token },
    )
    expect(status).toBe(0)
    const { list } = await users.client.send(calls.ownCharacters.mine, {}, { token })
    expect(list).toMatchObject([{ id, count: 0, version: 1, isListed: false, collectors: 0 }])
    const made = await users.client.send(calls.characters.createdBy, { userId })
    expect(made.total).toBe(0)
  })

  test('points, prices and Premium cannot be set by any call', async () => {
    const extraFields = { points: 9_999, integral: 9_999, vip: 1, stats: 1, price: 1, userId: 1 }
    const before = await users.client.send(calls.points.extraInfo, {}, { token })
    for (const { call } of allCalls) {
      if (call.method === 'GET' || getPathParameters(call).size || call === calls.identity.logout)
        continue
      await users.client.request(call, extraFields, { token })
    }
    const after = await users.client.send(calls.points.extraInfo, extraFields, { token })
    expect(after.integral).toBe(before.integral)
    const { stats } = await users.client.send(calls.users.premium, { id: after.userId }, { token })
    expect(stats).toBe(0)
  })
})

describe('search keywords', () => {
  const EXPENSIVE_KEYWORDS = [
    'a'.repeat(100),
    '%'.repeat(100),
    '_%'.repeat(50),
    `${'a '.repeat(49)}b`,
    `${'ab'.repeat(49)}\\`,
    '(a+)+'.repeat(20),
    '好'.repeat(100),
    "'|'&'".repeat(20),
    '\u0301'.repeat(100),
  ]
  test.each(EXPENSIVE_KEYWORDS)('a search for %j takes less than 200 ms', async (keywords) => {
    const times: number[] = []
    for (let n = 0; n < 3; n++) {
      const started = performance.now()
      const response = await users.client.sendRaw(calls.characters.search, { keywords })
      expect(response.errorCode).toBe(0)
      times.push(performance.now() - started)
    }
    expect(Math.min(...times)).toBeLessThan(200)
  })

  test('a search for ten thousand characters is refused at once', async () => {
    const started = performance.now()
    const response = await users.client.sendRaw(calls.characters.search, {
      keywords: 'x'.repeat(10_000),
    })
    expect(response.errorCode).toBe(10001)
    expect(performance.now() - started).toBeLessThan(200)
  })
})

describe('large and slow requests', () => {
  const port = () => Number(new URL(app.origin).port)
  const sendRaw = async (bytes: string) => {
    const socket = connect(port(), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    return Number((await text(socket)).split(' ')[1])
  }

  test('a request with five thousand headers is refused with 431', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => `x-${n}: 1`).join('\r\n')
    expect(await sendRaw(`GET /healthz HTTP/1.1\r\nHost: x\r\n${many}\r\n\r\n`)).toBe(431)
  })

  /** Sends up to a hundred megabytes; returns the status and how many were sent until the answer. */
  const sendLargeBody = (headers: Record<string, string>) =>
    new Promise<{ status: number; megabytes: number }>((resolve, reject) => {
      const piece = Buffer.alloc(1024 * 1024, 'a')
      let megabytes = 0
      let isAnswered = false
      const outgoing = request(
        {
          port: port(),
          path: BASE_PATH + calls.identity.guestLogin.path,
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
        },
        (response) => {
          isAnswered = true
          response.resume()
          resolve({ status: response.statusCode ?? 0, megabytes })
          outgoing.destroy()
        },
      )
      outgoing.on('error', (error) => (isAnswered ? undefined : reject(error)))
      const writeNext = () => {
        if (isAnswered || megabytes === 100) return
        megabytes++
        if (outgoing.write(piece)) setImmediate(writeNext)
        else outgoing.once('drain', writeNext)
      }
      writeNext()
    })

  test('a body of a hundred megabytes is refused with 413 without reading all of it, with or without content-length', async () => {
    const withLength = await sendLargeBody({ 'content-length': String(100 * 1024 * 1024) })
    expect(withLength.status).toBe(413)
    const withoutLength = await sendLargeBody({ 'transfer-encoding': 'chunked' })
    expect(withoutLength.status).toBe(413)
    expect(withoutLength.megabytes).toBeLessThan(50)
  })

  test('a client that sends its request too slowly is disconnected with 408', async () => {
    const { server } = app.server
    const original = { headers: server.headersTimeout, request: server.requestTimeout }
    expect(original.request).toBeLessThanOrEqual(60_000)
    expect(original.headers).toBeLessThanOrEqual(60_000)
    // The real timeouts are minutes; only their values are changed.
    server.headersTimeout = 300
    server.requestTimeout = 600
    try {
      const path = BASE_PATH + calls.identity.guestLogin.path
      const begun = `POST ${path} HTTP/1.1\r\nHost: x\r\n`
      const [inHeaders, inBody] = await Promise.all([
        sendRaw(`${begun}x-a: `),
        sendRaw(`${begun}content-length: 10\r\ncontent-type: application/json\r\n\r\n{`),
      ])
      expect([inHeaders, inBody]).toEqual([408, 408])
    } finally {
      server.headersTimeout = original.headers
      server.requestTimeout = original.request
    }
  })

  test('other requests are still served after large and slow ones', async () => {
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
  })
})
