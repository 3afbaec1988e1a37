import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { NEW_GUESTS_PER_HOUR as NEW_GUESTS } from '../../src/features/accounts/limits.ts'
import { applyRetention } from '../../src/use-cases/apply-retention.ts'
import { consumeRateLimit } from '../../src/kernel/rate-limit.ts'
import { createClient, createDeviceKey, type Client } from '../support/client.ts'
import { createTestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const NEW_GUESTS_AN_HOUR = 60
const GUESTS_A_DEVICE = 10

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startTestApp({
    withSlowJobs: false,
    env: { LIMITS_SCALE: '1', TRUST_PROXY: 'true' },
  })
  client = createClient(app.api)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(DAY_MS + HOUR_MS))

let lastNetwork = 0
const newNetwork = () => `10.40.${++lastNetwork}.7`
const createNumberedDeviceKey = (print: string, n: number) =>
  `${print}.${String(n).padStart(32, '0')}`

const GuestLoginResponse = z.object({
  errorCode: z.number(),
  data: z.object({ token: z.string(), userId: z.number() }).nullable(),
})
const logIn = async (network: string, device = createDeviceKey()) => {
  const response = await fetch(app.api + calls.identity.guestLogin.path, {
    method: 'POST',
    body: new URLSearchParams({ device }),
    headers: { 'x-forwarded-for': network },
  })
  const { errorCode, data } = GuestLoginResponse.parse(await response.json())
  const retryAfter = Number(response.headers.get('retry-after'))
  const { token = '', userId = 0 } = data ?? {}
  return { status: response.status, errorCode, retryAfter, token, userId }
}
const takeNewGuests = async (network: string, count: number) => {
  for (let n = 0; n < count; n++)
    await consumeRateLimit(app.createJobContext('test'), NEW_GUESTS, network)
}
const readFreeTimesMax = async (token: string): Promise<number> => {
  const { extend } = await client.send(calls.points.extraInfo, {}, { token })
  return JSON.parse(extend).freeTimesMax
}

test('a network creates at most sixty guests an hour, and known devices can still sign in', async () => {
  const network = newNetwork()
  const known = createDeviceKey()
  expect((await logIn(network, known)).status).toBe(200)
  await takeNewGuests(network, NEW_GUESTS_AN_HOUR - 2)
  expect((await logIn(network)).status, 'the last one of the hour').toBe(200)
  const refused = await logIn(network)
  expect(refused).toMatchObject({ status: 429, errorCode: 10002 })
  expect(refused.retryAfter).toBeGreaterThan(3_000)
  expect((await logIn(network, known)).status, 'a known device').toBe(200)
  expect((await logIn(newNetwork())).status, 'another network').toBe(200)
  app.clock.advance(HOUR_MS + 1)
  expect((await logIn(network)).status, 'an hour later').toBe(200)
})

test('two tabs of one first visit share one new guest', async () => {
  const network = newNetwork()
  await takeNewGuests(network, NEW_GUESTS_AN_HOUR - 2)
  const device = createDeviceKey()
  const tabs = await Promise.all([logIn(network, device), logIn(network, device)])
  expect(tabs[0]?.userId).toBe(tabs[1]?.userId)
  expect((await logIn(network)).status, 'the last one of the hour').toBe(200)
  expect((await logIn(network)).status).toBe(429)
})

test('the first ten guests of a device have free messages on each network', async () => {
  const [network, other] = [newNetwork(), newNetwork()]
  const free: number[] = []
  for (let n = 0; n <= GUESTS_A_DEVICE; n++) {
    free.push(
      await readFreeTimesMax((await logIn(network, createNumberedDeviceKey('phone', n))).token),
    )
  }
  expect(free).toEqual([...Array<number>(GUESTS_A_DEVICE).fill(6), 0])
  expect(
    await readFreeTimesMax((await logIn(other, createNumberedDeviceKey('phone', 50))).token),
  ).toBe(6)
})

test('an account registered by a guest without free messages has free messages', async () => {
  const network = newNetwork()
  for (let n = 0; n < GUESTS_A_DEVICE; n++)
    await logIn(network, createNumberedDeviceKey('tablet', n))
  const { token } = await logIn(network, createNumberedDeviceKey('tablet', 99))
  expect(await readFreeTimesMax(token)).toBe(0)
  const users = createTestUsers(app)
  const { email, password } = await users.register({ token })
  const account = await users.signIn(email, password, token)
  expect(await readFreeTimesMax(account.token)).toBe(20)
})

test('guests without messages and possessions are removed after a month without a visit', async () => {
  const network = newNetwork()
  const { list } = await client.send(calls.characters.list)
  const aiGirlId = list[0]?.id ?? 0
  const silentDevice = createDeviceKey()
  const silent = await logIn(network, silentDevice)
  const [sender, collector, visitor] = [
    await logIn(network),
    await logIn(network),
    await logIn(network),
  ]
  await client.send(calls.characters.read, { id: aiGirlId }, { token: silent.token })
  await client.collectLines(
    calls.chat.send,
    { aiGirlId, content: 'Hello' },
    { token: sender.token },
  )
  await app.base.db
    .insertInto('collections')
    .values({ user_id: collector.userId, character_id: aiGirlId, created_at: app.clock.now() })
    .execute()
  // More than one batch of the removal.
  await app.base.db
    .insertInto('users')
    .values(Array.from({ length: 520 }, () => ({ created_at: app.clock.now() })))
    .execute()
  app.clock.advance(29 * DAY_MS)
  await applyRetention(app.createJobContext('test'))
  expect((await client.sendRaw(calls.identity.detail, {}, { token: silent.token })).errorCode).toBe(
    0,
  )

  app.clock.advance(31 * DAY_MS)
  await client.send(calls.identity.detail, {}, { token: visitor.token })
  await applyRetention(app.createJobContext('test'))
  const ids = [silent, sender, collector, visitor].map(({ userId }) => userId)
  const left = await app.base.db
    .selectFrom('users')
    .select('id')
    .where('id', '>=', Math.min(...ids))
    .orderBy('id')
    .execute()
  expect(left.map(({ id }) => id)).toEqual(ids.slice(1))
  expect((await client.sendRaw(calls.identity.detail, {}, { token: silent.token })).code).toBe(401)
  for (const table of ['guest_devices', 'sessions', 'audit_log'] as const) {
    const rows = await app.base.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', silent.userId)
      .execute()
    expect(rows, table).toEqual([])
  }
  const again = await logIn(network, silentDevice)
  expect(again.userId).not.toBe(silent.userId)
})
