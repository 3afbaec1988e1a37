import { calls, type Call } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FREE_MESSAGE_GUEST_LIMITS } from '../../src/features/accounts/limits.ts'
import { consumeRateLimit } from '../../src/kernel/rate-limit.ts'
import { createDeviceKey } from '../support/client.ts'
import { newEmail, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Few enough that admission control does not time out any of them on a busy machine. */
const CONCURRENT_REQUESTS = 20

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp({
    withCatalogue: false,
    env: { LIMITS_SCALE: '1', TRUST_PROXY: 'true' },
  })
  users = createTestUsers(app)
})
afterAll(() => app.stop())
// Each test runs on a day of its own, so that daily limits do not add up.
beforeEach(() => app.clock.advance(25 * HOUR_MS))

let lastNetwork = 0
const newNetwork = () => `10.20.${(lastNetwork += 1)}.7`

/** A call from the given network, as the proxy in front of the server reports it. */
const callFrom = async (
  network: string,
  call: Call,
  fields: Record<string, string>,
  token?: string,
) => {
  const form = new URLSearchParams(fields)
  const isGet = call.method === 'GET'
  const response = await fetch(`${app.api}${call.path}${isGet ? `?${form.toString()}` : ''}`, {
    method: call.method,
    body: isGet ? undefined : form,
    headers: {
      'x-forwarded-for': network,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  const body = (await response.json()) as { errorCode: number; data: unknown }
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    ...body,
  }
}
const createGuestFrom = async (network: string) => {
  const { data } = await callFrom(network, calls.identity.guestLogin, { device: createDeviceKey() })
  return data as { token: string; userId: number }
}

test('an account accepts ten wrong passwords per network in a quarter of an hour, then answers 429', async () => {
  const user = await users.register()
  const [here, there] = [newNetwork(), newNetwork()]
  const { token } = await createGuestFrom(here)
  const login = (network: string, password: string) =>
    callFrom(network, calls.identity.login, { email: user.email, password }, token)
  const wrong = await Promise.all(Array.from({ length: 40 }, () => login(here, 'wrong123')))
  expect(wrong.filter(({ errorCode }) => errorCode === 11000)).toHaveLength(10)
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(30)
  const refused = await login(here, user.password)
  expect(refused).toMatchObject({ status: 429, errorCode: 10002 })
  expect(refused.retryAfter).toBeGreaterThan(14 * 60)
  // The right password still works from another network.
  expect((await login(there, user.password)).errorCode).toBe(0)
  app.clock.advance(16 * MINUTE_MS)
  expect((await login(here, user.password)).errorCode).toBe(0)
})

test('the limit of ten wrong passwords is a sliding window, not one per fixed quarter of an hour', async () => {
  const user = await users.register()
  const network = newNetwork()
  const { token } = await createGuestFrom(network)
  const login = () =>
    callFrom(network, calls.identity.login, { email: user.email, password: 'wrong123' }, token)
  expect((await login()).errorCode).toBe(11000)
  app.clock.advance(14 * MINUTE_MS)
  for (let i = 0; i < 9; i++) expect((await login()).errorCode).toBe(11000)
  expect((await login()).status).toBe(429)
  app.clock.advance(2 * MINUTE_MS)
  expect((await login()).errorCode).toBe(11000)
  expect((await login()).status).toBe(429)
})

test('successful sign-ins do not count as tries', async () => {
  const user = await users.register()
  const network = newNetwork()
  for (let i = 0; i < 12; i++) {
    const { token } = await createGuestFrom(network)
    const fields = { email: user.email, password: user.password }
    expect((await callFrom(network, calls.identity.login, fields, token)).errorCode).toBe(0)
  }
})

test('a network has thirty wrong passwords over all accounts, known or not', async () => {
  const network = newNetwork()
  const { token } = await createGuestFrom(network)
  for (let i = 0; i < 30; i++) {
    const fields = { email: newEmail(), password: 'wrong123' }
    expect((await callFrom(network, calls.identity.login, fields, token)).errorCode).toBe(15000)
  }
  const fields = { email: newEmail(), password: 'wrong123' }
  expect((await callFrom(network, calls.identity.login, fields, token)).status).toBe(429)
})

test('an account accepts a hundred wrong passwords a day over all networks', async () => {
  const user = await users.register()
  let wrongPasswordCount = 0
  for (let i = 0; i < 11; i++) {
    const network = newNetwork()
    const { token } = await createGuestFrom(network)
    for (let j = 0; j < 10; j++) {
      const fields = { email: user.email, password: 'wrong123' }
      const { errorCode } = await callFrom(network, calls.identity.login, fields, token)
      if (errorCode === 11000) wrongPasswordCount++
    }
    app.clock.advance(MINUTE_MS)
  }
  expect(wrongPasswordCount).toBe(100)
})

test('wrong old passwords in a password change count as tries too', async () => {
  const user = await users.createMember()
  const change = () =>
    users.client.sendRaw(
      calls.identity.changePassword,
      { oldPassword: 'wrong123', newPassword: 'fresh456' },
      { token: user.token },
    )
  for (let i = 0; i < 10; i++) expect((await change()).errorCode).toBe(11000)
  expect((await change()).code).toBe(429)
})

test('asking whether an address is registered is limited to twenty an hour per session and sixty per network', async () => {
  const network = newNetwork()
  const ask = (token: string) =>
    callFrom(network, calls.identity.hasEmailAccount, { email: newEmail() }, token)
  for (let session = 0; session < 3; session++) {
    const { token } = await createGuestFrom(network)
    for (let i = 0; i < 20; i++) expect((await ask(token)).data).toBe(false)
    expect(await ask(token)).toMatchObject({ status: 429, errorCode: 10002 })
  }
  expect((await ask((await createGuestFrom(network)).token)).status).toBe(429)
  app.clock.advance(61 * MINUTE_MS)
  expect((await ask((await createGuestFrom(network)).token)).status).toBe(200)
})

test('a network has sixty code requests an hour, refused ones included', async () => {
  const network = newNetwork()
  const { token } = await createGuestFrom(network)
  for (let i = 0; i < 60; i++) {
    const fields = { email: newEmail(), useIn: 'forgot' }
    expect((await callFrom(network, calls.identity.emailCode, fields, token)).errorCode).toBe(15000)
  }
  const fields = { email: newEmail(), useIn: 'forgot' }
  expect((await callFrom(network, calls.identity.emailCode, fields, token)).status).toBe(429)
})

test('authentication (401) is checked before rate limits (429), and those before validation', async () => {
  const network = newNetwork()
  const { token } = await createGuestFrom(network)
  for (let i = 0; i < 20; i++) {
    await callFrom(network, calls.identity.hasEmailAccount, { email: 'no address' }, token)
  }
  const ask = (sessionToken: string) =>
    callFrom(network, calls.identity.hasEmailAccount, { email: 'no address' }, sessionToken)
  expect((await ask(token)).status).toBe(429)
  expect((await ask('A'.repeat(43))).status).toBe(401)
})

test('only the first ten guests of a device and the first hundred of a network get free messages a day', async () => {
  const getsFreeMessages = async (userId: number) =>
    (
      await app.base.db
        .selectFrom('users')
        .select('gets_free_messages as free')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).free
  const device = (print: string, n: number) => `${print}.${String(n).padStart(32, '0')}`
  const network = newNetwork()
  const signInGuest = async (key: string, at = network) => {
    const { data } = await callFrom(at, calls.identity.guestLogin, { device: key })
    return getsFreeMessages((data as { userId: number }).userId)
  }
  const same = []
  for (let n = 0; n < 12; n++) same.push(await signInGuest(device('sameprint', n)))
  expect(same).toEqual([...Array<boolean>(10).fill(true), false, false])
  // A returning guest is not counted again.
  expect(await signInGuest(device('sameprint', 0))).toBe(true)
  for (let n = 10; n < 99; n++)
    await consumeRateLimit(
      app.createJobContext('test'),
      FREE_MESSAGE_GUEST_LIMITS.perNetwork,
      network,
    )
  expect(await signInGuest(device('print', 1))).toBe(true)
  expect(await signInGuest(device('print', 2))).toBe(false)
  expect(await signInGuest(device('elsewhere', 1), newNetwork())).toBe(true)
  app.clock.advance(25 * HOUR_MS)
  expect(await signInGuest(device('sameprint', 99))).toBe(true)
})

test('all addresses of one IPv6 /64 count as one network', async () => {
  let guests = 0
  const ask = async (address: string) => {
    // The guest is created on another network, because new guests are limited per network too.
    const { token } = await createGuestFrom(`10.98.${++guests}.1`)
    return callFrom(address, calls.identity.hasEmailAccount, { email: newEmail() }, token)
  }
  for (let i = 0; i < 60; i++)
    expect((await ask(`2001:db8:7:9::${i.toString(16)}`)).status).toBe(200)
  expect((await ask('2001:db8:7:9:ffff::1')).status).toBe(429)
  expect((await ask('2001:db8:7:a::1')).status).toBe(200)
})

test('only the address that the nearest proxy reports is used for limits', async () => {
  // Addresses that the caller sends come before the one that the proxy appends.
  const ask = async (i: number) => {
    const { token } = await createGuestFrom(`10.97.${i}.1`)
    return callFrom(
      `172.16.0.${i}, 10.99.0.1`,
      calls.identity.hasEmailAccount,
      { email: newEmail() },
      token,
    )
  }
  for (let i = 0; i < 60; i++) expect((await ask(i)).status).toBe(200)
  expect((await ask(61)).status).toBe(429)
})

test('rate limits with different names are counted separately, and old rows are swept', async () => {
  const ctx = app.createJobContext('test')
  const limit = { name: 'test', max: 2, windowMs: MINUTE_MS }
  await consumeRateLimit(ctx, limit, 'a')
  const second = await consumeRateLimit(ctx, limit, 'a')
  await expect(consumeRateLimit(ctx, limit, 'a')).rejects.toThrow('TOO_MANY_REQUESTS')
  await consumeRateLimit(ctx, { ...limit, name: 'other' }, 'a')
  await consumeRateLimit(ctx, limit, 'b')
  await second.refund()
  await consumeRateLimit(ctx, limit, 'a')
  await expect(consumeRateLimit(ctx, limit, 'a')).rejects.toThrow('TOO_MANY_REQUESTS')
  app.clock.advance(30 * HOUR_MS)
  await app.base.rateLimits.sweep(app.clock.now())
  expect(await app.base.db.selectFrom('limits').select('key').execute()).toEqual([])
})

test('a limit with more hits than slices is enforced exactly', async () => {
  const ctx = app.createJobContext('test')
  const limit = { name: 'large', max: 250, windowMs: MINUTE_MS }
  const all = await Promise.allSettled(
    Array.from({ length: 300 }, () => consumeRateLimit(ctx, limit, 'a')),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(250)
  app.clock.advance(MINUTE_MS + 1)
  await consumeRateLimit(ctx, limit, 'a')
})

test('presence updates are limited to six hundred an hour per session', async () => {
  const network = newNetwork()
  const [restless, other] = [await createGuestFrom(network), await createGuestFrom(network)]
  const sendPresence = ({ token }: { token: string }) =>
    callFrom(
      network,
      calls.push.presence,
      { endpoint: 'https://example.com/', away: 'true' },
      token,
    )
  for (let sent = 0; sent < 600; sent += CONCURRENT_REQUESTS) {
    const round = await Promise.all(
      Array.from({ length: CONCURRENT_REQUESTS }, () => sendPresence(restless)),
    )
    expect(round.every(({ status }) => status === 200)).toBe(true)
  }
  expect((await sendPresence(restless)).status).toBe(429)
  expect((await sendPresence(other)).status).toBe(200)
})

test('a session that floods any call gets 429, and other sessions are not affected', async () => {
  const [flooder, other] = [
    await createGuestFrom(newNetwork()),
    await createGuestFrom(newNetwork()),
  ]
  const network = newNetwork()
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < 1300; sent += CONCURRENT_REQUESTS) {
    const round = await Promise.all(
      Array.from({ length: CONCURRENT_REQUESTS }, () =>
        callFrom(network, calls.identity.detail, {}, flooder.token),
      ),
    )
    for (const { status } of round) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses.get(200)).toBe(1200)
  expect(statuses.get(429)).toBe(100)
  expect((await callFrom(newNetwork(), calls.identity.detail, {}, other.token)).status).toBe(200)
  app.clock.advance(MINUTE_MS)
  expect((await callFrom(network, calls.identity.detail, {}, flooder.token)).status).toBe(200)
})
