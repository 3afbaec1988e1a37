import { calls } from '@dulcinea/contract'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE_MS = 60_000

let gateway: Server
let app: TestApp
let users: TestUsers
const textMessages: { to: string; text: string }[] = []

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      textMessages.push(JSON.parse(body))
      response.end('ok')
    })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  app = await startTestApp({
    withCatalogue: false,
    env: {
      LIMITS_SCALE: '1',
      SMS_URL: `http://127.0.0.1:${address.port}/send`,
      SMS_AREAS: '+49, 86',
    },
  })
  users = createTestUsers(app)
})
afterAll(async () => {
  await app.stop()
  gateway.close()
})

const requestCode = (token: string, fields: Record<string, string>, language?: string) =>
  users.client.sendRaw(calls.identity.mobileCode, { useIn: 'bind', ...fields }, { token, language })

test('a code is sent by text message in the caller’s language to allowed countries only', async () => {
  const { token } = await users.createMember()
  expect((await requestCode(token, { area: '49', phone: '1701234567' })).errorCode).toBe(0)
  expect((await requestCode(token, { area: '+86', phone: '13800000000' }, 'zh-CN')).errorCode).toBe(
    0,
  )
  await expect.poll(() => textMessages).toHaveLength(2)
  const german = textMessages.find(({ to }) => to === '+491701234567')
  const chinese = textMessages.find(({ to }) => to === '+8613800000000')
  expect(german?.text).toMatch(/^Dulcinea: \d{6} is your code/)
  expect(chinese?.text).toMatch(/^【Dulcinea】验证码 \d{6}，/)
  expect((await requestCode(token, { area: '1', phone: '2025550123' })).errorCode).toBe(12001)
  expect((await requestCode(token, { area: '49', phone: '170 123' })).message).toBe(
    'Invalid parameter: phone',
  )
})

test('a phone number gets one code a minute and three a day', async () => {
  const { token } = await users.createMember()
  const number = { area: '49', phone: '1709999999' }
  expect((await requestCode(token, number)).errorCode).toBe(0)
  expect((await requestCode(token, number)).errorCode).toBe(13003)
  for (let i = 0; i < 2; i++) {
    app.clock.advance(2 * MINUTE_MS)
    expect((await requestCode(token, number)).errorCode).toBe(0)
  }
  app.clock.advance(2 * MINUTE_MS)
  expect((await requestCode(token, number)).code).toBe(429)
})

test('guests get no codes by text message, and members get none without a gateway', async () => {
  const guest = await users.client.signInGuest()
  expect((await requestCode(guest.token, { area: '49', phone: '1701234567' })).errorCode).toBe(
    12000,
  )
  const appWithoutGateway = await startTestApp({ withCatalogue: false })
  try {
    const usersWithoutGateway = createTestUsers(appWithoutGateway)
    const { token } = await usersWithoutGateway.createMember()
    const answer = await usersWithoutGateway.client.sendRaw(
      calls.identity.mobileCode,
      { area: '49', phone: '1701234567', useIn: 'bind' },
      { token },
    )
    expect(answer.errorCode).toBe(12001)
  } finally {
    await appWithoutGateway.stop()
  }
})
