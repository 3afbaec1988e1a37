import { calls, type Call } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NEWCOMERS } from '../../src/features/accounts/limits.ts'
import { limitStore, take } from '../../src/kernel/limit.ts'
import { deviceKey } from '../support/client.ts'
import { newEmail, peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp({
    withCatalogue: false,
    env: { LIMITS_SCALE: '1', TRUST_PROXY: 'true' },
  })
  people = peopleOf(app)
})
afterAll(() => app.stop())
// Each test begins in a day of its own.
beforeEach(() => app.clock.advance(25 * HOUR))

let lastNetwork = 0
const newNetwork = () => `10.20.${(lastNetwork += 1)}.7`

/** A call from a network of the test's choice, as the proxy before us tells it. */
const from = async (
  network: string,
  call: Call,
  fields: Record<string, string>,
  token?: string,
) => {
  const form = new URLSearchParams(fields)
  const isGet = call.method === 'GET'
  const answer = await fetch(`${app.api}${call.path}${isGet ? `?${form.toString()}` : ''}`, {
    method: call.method,
    body: isGet ? undefined : form,
    headers: {
      'x-forwarded-for': network,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  const body = (await answer.json()) as { errorCode: number; data: unknown }
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), ...body }
}
const guestFrom = async (network: string) => {
  const { data } = await from(network, calls.identity.guestLogin, { device: deviceKey() })
  return data as { token: string; userId: number }
}

test('wrong passwords: ten per account and network in a quarter of an hour, then 429', async () => {
  const person = await people.registered()
  const [here, there] = [newNetwork(), newNetwork()]
  const { token } = await guestFrom(here)
  const login = (network: string, password: string) =>
    from(network, calls.identity.login, { email: person.email, password }, token)
  const wrong = await Promise.all(Array.from({ length: 40 }, () => login(here, 'wrong123')))
  expect(wrong.filter(({ errorCode }) => errorCode === 11000)).toHaveLength(10)
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(30)
  const refused = await login(here, person.password)
  expect(refused).toMatchObject({ status: 429, errorCode: 10002 })
  expect(refused.retryAfter).toBeGreaterThan(14 * 60)
  // The right password from a clean network still works.
  expect((await login(there, person.password)).errorCode).toBe(0)
  app.clock.advance(16 * MINUTE)
  expect((await login(here, person.password)).errorCode).toBe(0)
})

test('it is exactly ten in any quarter of an hour, not ten in each', async () => {
  const person = await people.registered()
  const network = newNetwork()
  const { token } = await guestFrom(network)
  const login = () =>
    from(network, calls.identity.login, { email: person.email, password: 'wrong123' }, token)
  expect((await login()).errorCode).toBe(11000)
  app.clock.advance(14 * MINUTE)
  for (let i = 0; i < 9; i++) expect((await login()).errorCode).toBe(11000)
  expect((await login()).status).toBe(429)
  app.clock.advance(2 * MINUTE)
  expect((await login()).errorCode).toBe(11000)
  expect((await login()).status).toBe(429)
})

test('right passwords cost no try', async () => {
  const person = await people.registered()
  const network = newNetwork()
  for (let i = 0; i < 12; i++) {
    const { token } = await guestFrom(network)
    const fields = { email: person.email, password: person.password }
    expect((await from(network, calls.identity.login, fields, token)).errorCode).toBe(0)
  }
})

test('wrong passwords: thirty per network, over all accounts, known or not', async () => {
  const network = newNetwork()
  const { token } = await guestFrom(network)
  for (let i = 0; i < 30; i++) {
    const fields = { email: newEmail(), password: 'wrong123' }
    expect((await from(network, calls.identity.login, fields, token)).errorCode).toBe(15000)
  }
  const fields = { email: newEmail(), password: 'wrong123' }
  expect((await from(network, calls.identity.login, fields, token)).status).toBe(429)
})

test('wrong passwords: a hundred a day per account, from wherever', async () => {
  const person = await people.registered()
  let told = 0
  for (let i = 0; i < 11; i++) {
    const network = newNetwork()
    const { token } = await guestFrom(network)
    for (let j = 0; j < 10; j++) {
      const fields = { email: person.email, password: 'wrong123' }
      const { errorCode } = await from(network, calls.identity.login, fields, token)
      if (errorCode === 11000) told++
    }
    app.clock.advance(MINUTE)
  }
  expect(told).toBe(100)
})

test('changing the password is guessing too', async () => {
  const person = await people.member()
  const change = () =>
    people.client.raw(
      calls.identity.changePassword,
      { oldPassword: 'wrong123', newPassword: 'fresh456' },
      { token: person.token },
    )
  for (let i = 0; i < 10; i++) expect((await change()).errorCode).toBe(11000)
  expect((await change()).code).toBe(429)
})

test('asking whether addresses are registered: twenty an hour per session, sixty per network', async () => {
  const network = newNetwork()
  const ask = (token: string) =>
    from(network, calls.identity.hasEmailAccount, { email: newEmail() }, token)
  for (let session = 0; session < 3; session++) {
    const { token } = await guestFrom(network)
    for (let i = 0; i < 20; i++) expect((await ask(token)).data).toBe(false)
    expect(await ask(token)).toMatchObject({ status: 429, errorCode: 10002 })
  }
  expect((await ask((await guestFrom(network)).token)).status).toBe(429)
  app.clock.advance(61 * MINUTE)
  expect((await ask((await guestFrom(network)).token)).status).toBe(200)
})

test('codes: sixty an hour per network, also those that were refused', async () => {
  const network = newNetwork()
  const { token } = await guestFrom(network)
  for (let i = 0; i < 60; i++) {
    const fields = { email: newEmail(), useIn: 'forgot' }
    expect((await from(network, calls.identity.emailCode, fields, token)).errorCode).toBe(15000)
  }
  const fields = { email: newEmail(), useIn: 'forgot' }
  expect((await from(network, calls.identity.emailCode, fields, token)).status).toBe(429)
})

test('401 comes before 429, and 429 before anything that is wrong inside', async () => {
  const network = newNetwork()
  const { token } = await guestFrom(network)
  for (let i = 0; i < 20; i++) {
    await from(network, calls.identity.hasEmailAccount, { email: 'no address' }, token)
  }
  const ask = (who: string) =>
    from(network, calls.identity.hasEmailAccount, { email: 'no address' }, who)
  expect((await ask(token)).status).toBe(429)
  expect((await ask('A'.repeat(43))).status).toBe(401)
})

test('free messages: the first ten guests of a device in a day, the first hundred of a network', async () => {
  const flag = async (userId: number) =>
    (
      await app.base.db
        .selectFrom('users')
        .select('gets_free_messages as free')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).free
  const device = (print: string, n: number) => `${print}.${String(n).padStart(32, '0')}`
  const network = newNetwork()
  const arrive = async (key: string, at = network) => {
    const { data } = await from(at, calls.identity.guestLogin, { device: key })
    return flag((data as { userId: number }).userId)
  }
  const same = []
  for (let n = 0; n < 12; n++) same.push(await arrive(device('sameprint', n)))
  expect(same).toEqual([...Array<boolean>(10).fill(true), false, false])
  // Coming back is not arriving.
  expect(await arrive(device('sameprint', 0))).toBe(true)
  for (let n = 10; n < 99; n++) await take(app.job('test'), NEWCOMERS.perNetwork, network)
  expect(await arrive(device('print', 1))).toBe(true)
  expect(await arrive(device('print', 2))).toBe(false)
  expect(await arrive(device('elsewhere', 1), newNetwork())).toBe(true)
  app.clock.advance(25 * HOUR)
  expect(await arrive(device('sameprint', 99))).toBe(true)
})

test('one IPv6 customer is one network', async () => {
  let guests = 0
  const ask = async (address: string) => {
    // The guest itself is made elsewhere: of those a network has sixty an hour as well.
    const { token } = await guestFrom(`10.98.${++guests}.1`)
    return from(address, calls.identity.hasEmailAccount, { email: newEmail() }, token)
  }
  for (let i = 0; i < 60; i++)
    expect((await ask(`2001:db8:7:9::${i.toString(16)}`)).status).toBe(200)
  expect((await ask('2001:db8:7:9:ffff::1')).status).toBe(429)
  expect((await ask('2001:db8:7:a::1')).status).toBe(200)
})

test('only the proxy next to us is believed', async () => {
  // What the caller writes stands before what the proxy adds.
  const ask = async (i: number) => {
    const { token } = await guestFrom(`10.97.${i}.1`)
    return from(
      `172.16.0.${i}, 10.99.0.1`,
      calls.identity.hasEmailAccount,
      { email: newEmail() },
      token,
    )
  }
  for (let i = 0; i < 60; i++) expect((await ask(i)).status).toBe(200)
  expect((await ask(61)).status).toBe(429)
})

test('the limits of one name do not count for another, and old rows are swept', async () => {
  const ctx = app.job('test')
  const limit = { name: 'test', max: 2, windowMs: MINUTE }
  await take(ctx, limit, 'a')
  const second = await take(ctx, limit, 'a')
  await expect(take(ctx, limit, 'a')).rejects.toThrow('TOO_MANY_REQUESTS')
  await take(ctx, { ...limit, name: 'other' }, 'a')
  await take(ctx, limit, 'b')
  await second.giveBack()
  await take(ctx, limit, 'a')
  await expect(take(ctx, limit, 'a')).rejects.toThrow('TOO_MANY_REQUESTS')
  app.clock.advance(30 * HOUR)
  await app.parts.part(limitStore).sweep(app.clock.now())
  expect(await app.base.db.selectFrom('limits').select('key').execute()).toEqual([])
})

test('large limits are only counted, and still hold', async () => {
  const ctx = app.job('test')
  const limit = { name: 'large', max: 250, windowMs: MINUTE }
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => take(ctx, limit, 'a')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(250)
  app.clock.advance(MINUTE + 1)
  await take(ctx, limit, 'a')
})

test('looking away and back: six hundred times an hour per session', async () => {
  const network = newNetwork()
  const [restless, other] = [await guestFrom(network), await guestFrom(network)]
  const glance = ({ token }: { token: string }) =>
    from(network, calls.push.presence, { endpoint: 'https://example.com/', away: 'true' }, token)
  for (let i = 0; i < 6; i++) {
    const round = await Promise.all(Array.from({ length: 100 }, () => glance(restless)))
    expect(round.every(({ status }) => status === 200)).toBe(true)
  }
  expect((await glance(restless)).status).toBe(429)
  expect((await glance(other)).status).toBe(200)
})

test('a flood of any call is stopped, and only who makes it', async () => {
  const [flooder, other] = [await guestFrom(newNetwork()), await guestFrom(newNetwork())]
  const network = newNetwork()
  const statuses = new Map<number, number>()
  for (let i = 0; i < 13; i++) {
    const round = await Promise.all(
      Array.from({ length: 100 }, () => from(network, calls.identity.detail, {}, flooder.token)),
    )
    for (const { status } of round) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses.get(200)).toBe(1200)
  expect(statuses.get(429)).toBe(100)
  expect((await from(newNetwork(), calls.identity.detail, {}, other.token)).status).toBe(200)
  app.clock.advance(MINUTE)
  expect((await from(network, calls.identity.detail, {}, flooder.token)).status).toBe(200)
})
