import { calls } from '@dulcinea/contract'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE = 60_000

let gateway: Server
let app: TestApp
let people: People
const texts: { to: string; text: string }[] = []

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      texts.push(JSON.parse(body))
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
  people = peopleOf(app)
})
afterAll(async () => {
  await app.stop()
  gateway.close()
})

const ask = (token: string, fields: Record<string, string>, language?: string) =>
  people.client.raw(calls.identity.mobileCode, { useIn: 'bind', ...fields }, { token, language })

test('a code by text message, in the caller’s language, to a country that is allowed', async () => {
  const { token } = await people.member()
  expect((await ask(token, { area: '49', phone: '1701234567' })).errorCode).toBe(0)
  expect((await ask(token, { area: '+86', phone: '13800000000' }, 'zh-CN')).errorCode).toBe(0)
  await expect.poll(() => texts).toHaveLength(2)
  const german = texts.find(({ to }) => to === '+491701234567')
  const chinese = texts.find(({ to }) => to === '+8613800000000')
  expect(german?.text).toMatch(/^Dulcinea: \d{6} is your code/)
  expect(chinese?.text).toMatch(/^【Dulcinea】验证码 \d{6}，/)
  expect((await ask(token, { area: '1', phone: '2025550123' })).errorCode).toBe(12001)
  expect((await ask(token, { area: '49', phone: '170 123' })).message).toBe(
    'Invalid parameter: phone',
  )
})

test('one a minute and three a day per number', async () => {
  const { token } = await people.member()
  const number = { area: '49', phone: '1709999999' }
  expect((await ask(token, number)).errorCode).toBe(0)
  expect((await ask(token, number)).errorCode).toBe(13003)
  for (let i = 0; i < 2; i++) {
    app.clock.advance(2 * MINUTE)
    expect((await ask(token, number)).errorCode).toBe(0)
  }
  app.clock.advance(2 * MINUTE)
  expect((await ask(token, number)).code).toBe(429)
})

test('guests have none, and without a gateway nobody has', async () => {
  const guest = await people.client.guest()
  expect((await ask(guest.token, { area: '49', phone: '1701234567' })).errorCode).toBe(12000)
  const off = await startTestApp({ withCatalogue: false })
  try {
    const elsewhere = peopleOf(off)
    const { token } = await elsewhere.member()
    const answer = await elsewhere.client.raw(
      calls.identity.mobileCode,
      { area: '49', phone: '1701234567', useIn: 'bind' },
      { token },
    )
    expect(answer.errorCode).toBe(12001)
  } finally {
    await off.stop()
  }
})
