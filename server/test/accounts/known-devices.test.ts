import { calls } from '@dulcinea/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepAccounts } from '../../src/features/accounts/index.ts'
import { WRONG_PASSWORD_LIMITS } from '../../src/features/accounts/limits.ts'
import { consumeRateLimit, type RateLimit } from '../../src/kernel/rate-limit.ts'
import { createDeviceKey } from '../support/client.ts'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

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
beforeEach(() => app.clock.advance(DAY_MS + MINUTE_MS))

let lastNetwork = 0
const newNetwork = () => `10.30.${(lastNetwork += 1)}.7`

/** A user who registered and signed in on a device, and signed out again. */
const createOwner = async () => {
  const key = createDeviceKey()
  const guest = await users.client.signInGuest(key, { network: newNetwork() })
  const user = await users.register({ token: guest.token })
  const { token } = await users.signIn(user.email, user.password, guest.token)
  await users.client.send(calls.identity.logout, {}, { token })
  return { ...user, key }
}

type LoginAttempt = { email: string; password: string; key?: string; network?: string }

/** Signs in from a device with a new guest session, as the app does. */
const tryLogin = async ({ email, password, key, network = newNetwork() }: LoginAttempt) => {
  const { token } = await users.client.signInGuest(key, { network: newNetwork() })
  return users.client.sendRaw(calls.identity.login, { email, password }, { token, network })
}

/** Records wrong tries without making them: a hundred password hashes would be slow. */
const countTries = async (limit: RateLimit, subject: string, tries: number) => {
  for (let n = 0; n < tries; n++)
    await consumeRateLimit(app.createJobContext('test'), limit, subject)
}

/** Uses up the wrong tries an account has in a day from unknown devices, the last ten by real requests. */
const useUpTries = async (email: string) => {
  await countTries(WRONG_PASSWORD_LIMITS.perAccount, email, 90)
  const network = newNetwork()
  const { token } = await users.client.signInGuest(createDeviceKey(), { network })
  for (let n = 0; n < 10; n++) {
    const guess = { email, password: 'wrong123' }
    const response = await users.client.sendRaw(calls.identity.login, guess, { token, network })
    expect(response.errorCode).toBe(11000)
  }
}

describe('while unknown devices guess the password of an account', () => {
  test('a device that has signed in before can sign in, and no other device can', async () => {
    const { email, password, key } = await createOwner()
    await useUpTries(email)
    const elsewhere = await tryLogin({ email, password })
    expect(elsewhere).toMatchObject({ code: 429, errorCode: 10002 })
    expect((await tryLogin({ email, password: 'wrong123', key })).errorCode).toBe(11000)
    const home = await tryLogin({ email, password, key })
    expect(home.errorCode).toBe(0)
    // A known device is independent of the session: it stays known after a sign-out.
    const { token } = home.data as { token: string }
    await users.client.send(calls.identity.logout, {}, { token })
    expect((await tryLogin({ email, password, key })).errorCode).toBe(0)
  })

  test('a known device is not counted with the other tries of its network', async () => {
    const { email, password, key } = await createOwner()
    const network = newNetwork()
    await countTries(WRONG_PASSWORD_LIMITS.perNetwork, network, 30)
    expect((await tryLogin({ email, password, network })).code).toBe(429)
    expect((await tryLogin({ email, password, key, network })).errorCode).toBe(0)
  })

  test('the password can still be changed on a known device', async () => {
    const { email, password, key } = await createOwner()
    const { token } = (await tryLogin({ email, password, key })).data as { token: string }
    await countTries(WRONG_PASSWORD_LIMITS.perAccount, email, 100)
    const fields = { oldPassword: password, newPassword: 'fresh456' }
    const changed = await users.client.sendRaw(calls.identity.changePassword, fields, { token })
    expect(changed.errorCode).toBe(0)
  })
})

describe('a known device', () => {
  test('has ten wrong tries in a quarter of an hour over all networks, and a hundred a day', async () => {
    const { email, password, key } = await createOwner()
    const device = `${email}\n${createHash('sha256').update(key).digest('hex')}`
    await countTries(WRONG_PASSWORD_LIMITS.perKnownDevice, device, 8)
    const responses: number[] = []
    for (let n = 0; n < 3; n++) {
      responses.push((await tryLogin({ email, password: 'wrong123', key })).errorCode)
    }
    expect(responses).toEqual([11000, 11000, 10002])
    await countTries(WRONG_PASSWORD_LIMITS.perKnownDeviceAndDay, device, 97)
    app.clock.advance(16 * MINUTE_MS)
    expect((await tryLogin({ email, password: 'wrong123', key })).errorCode).toBe(11000)
    app.clock.advance(16 * MINUTE_MS)
    expect((await tryLogin({ email, password, key })).code).toBe(429)
    // These tries are counted separately: the owner can still sign in on a new device.
    expect((await tryLogin({ email, password })).errorCode).toBe(0)
  })

  test('is known to its own account only', async () => {
    const [victim, thief] = [await createOwner(), await createOwner()]
    await countTries(WRONG_PASSWORD_LIMITS.perAccount, victim.email, 100)
    const { email, password } = victim
    expect((await tryLogin({ email, password, key: thief.key })).code).toBe(429)
  })
})

describe('the list of known devices', () => {
  const listKnownDevices = (userId: number) =>
    app.base.db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', '=', userId)
      .execute()

  test('keeps only the device that reset the password after a password reset', async () => {
    const { email, password, key, userId } = await createOwner()
    await tryLogin({ email, password })
    expect(await listKnownDevices(userId)).toHaveLength(2)
    const fresh = createDeviceKey()
    const { token } = await users.client.signInGuest(fresh, { network: newNetwork() })
    app.clock.advance(2 * MINUTE_MS)
    const code = await users.receiveCode(token, email, 'forgot')
    await users.client.send(calls.identity.checkEmailCode, { email, code }, { token })
    const reset = { email, password: 'fresh456' }
    await users.client.send(calls.identity.resetPassword, reset, { token })
    expect(await listKnownDevices(userId)).toHaveLength(1)
    await countTries(WRONG_PASSWORD_LIMITS.perAccount, email, 100)
    expect((await tryLogin({ ...reset, key })).code).toBe(429)
    expect((await tryLogin({ ...reset, key: fresh })).errorCode).toBe(0)
  })

  test('loses a device whose session is revoked from another device', async () => {
    const { email, password, key, userId } = await createOwner()
    const home = (await tryLogin({ email, password, key })).data as { token: string }
    await tryLogin({ email, password })
    await tryLogin({ email, password })
    expect(await listKnownDevices(userId)).toHaveLength(3)
    const { token } = home
    const { list } = await users.client.send(calls.users.sessions, {}, { token })
    const id = list.find(({ current }) => !current)?.id ?? 0
    await users.client.send(calls.users.revokeSession, { id }, { token })
    expect(await listKnownDevices(userId)).toHaveLength(2)
    await users.client.send(calls.users.revokeSession, { others: true }, { token })
    expect(await listKnownDevices(userId)).toHaveLength(1)
  })

  test('loses a device after 180 days without use, but not while it is used', async () => {
    const { email, password, key, userId } = await createOwner()
    const { token } = (await tryLogin({ email, password, key })).data as { token: string }
    await tryLogin({ email, password })
    for (let n = 0; n < 3; n++) {
      app.clock.advance(61 * DAY_MS)
      expect((await users.client.sendRaw(calls.identity.detail, {}, { token })).code).toBe(200)
    }
    await sweepAccounts(app.createJobContext('test'))
    expect(await listKnownDevices(userId)).toHaveLength(1)
  })

  test('is deleted with the account', async () => {
    const { email, password, key, userId } = await createOwner()
    const { token } = (await tryLogin({ email, password, key })).data as { token: string }
    app.clock.advance(2 * MINUTE_MS)
    const code = await users.receiveCode(token, email, 'writeOff')
    await users.client.send(calls.identity.deleteAccount, { email, code }, { token })
    expect(await listKnownDevices(userId)).toEqual([])
  })

  test('has no entry for a guest who has never signed in to an account', async () => {
    const { userId } = await users.client.signInGuest()
    expect(await listKnownDevices(userId)).toEqual([])
  })
})
