import { calls } from '@dulcinea/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepAccounts } from '../../src/features/accounts/index.ts'
import { WRONG_PASSWORDS } from '../../src/features/accounts/limits.ts'
import { take, type Limit } from '../../src/kernel/limit.ts'
import { deviceKey } from '../support/client.ts'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

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
beforeEach(() => app.clock.advance(DAY + MINUTE))

let lastNetwork = 0
const newNetwork = () => `10.30.${(lastNetwork += 1)}.7`

/** Somebody who registered on a device, has signed in there, and has signed out again. */
const owner = async () => {
  const key = deviceKey()
  const guest = await people.client.guest(key, { network: newNetwork() })
  const person = await people.registered({ token: guest.token })
  const { token } = await people.signIn(person.email, person.password, guest.token)
  await people.client.send(calls.identity.logout, {}, { token })
  return { ...person, key }
}

type Try = { email: string; password: string; key?: string; network?: string }

/** A sign-in from a device that comes as a guest, as the app does it. */
const tryLogin = async ({ email, password, key, network = newNetwork() }: Try) => {
  const { token } = await people.client.guest(key, { network: newNetwork() })
  return people.client.raw(calls.identity.login, { email, password }, { token, network })
}

/** Counts wrong tries as if they had been made: a hundred hashes would take their time. */
const countTries = async (limit: Limit, who: string, tries: number) => {
  for (let n = 0; n < tries; n++) await take(app.job('test'), limit, who)
}

/** Strangers use up all that one account may be guessed at in a day, the last ten before our eyes. */
const guessAllDay = async (email: string) => {
  await countTries(WRONG_PASSWORDS.perAccount, email, 90)
  const network = newNetwork()
  const { token } = await people.client.guest(deviceKey(), { network })
  for (let n = 0; n < 10; n++) {
    const guess = { email, password: 'wrong123' }
    const answer = await people.client.raw(calls.identity.login, guess, { token, network })
    expect(answer.errorCode).toBe(11000)
  }
}

describe('while strangers guess at an account', () => {
  test('a device that has signed in before is let in, and no other device is', async () => {
    const { email, password, key } = await owner()
    await guessAllDay(email)
    const elsewhere = await tryLogin({ email, password })
    expect(elsewhere).toMatchObject({ code: 429, errorCode: 10002 })
    expect((await tryLogin({ email, password: 'wrong123', key })).errorCode).toBe(11000)
    const home = await tryLogin({ email, password, key })
    expect(home.errorCode).toBe(0)
    // Being known does not hang on the session: it outlives the sign-out.
    const { token } = home.data as { token: string }
    await people.client.send(calls.identity.logout, {}, { token })
    expect((await tryLogin({ email, password, key })).errorCode).toBe(0)
  })

  test('the owner’s device does not share the tries of its network', async () => {
    const { email, password, key } = await owner()
    const network = newNetwork()
    await countTries(WRONG_PASSWORDS.perNetwork, network, 30)
    expect((await tryLogin({ email, password, network })).code).toBe(429)
    expect((await tryLogin({ email, password, key, network })).errorCode).toBe(0)
  })

  test('the password is changed on a known device all the same', async () => {
    const { email, password, key } = await owner()
    const { token } = (await tryLogin({ email, password, key })).data as { token: string }
    await countTries(WRONG_PASSWORDS.perAccount, email, 100)
    const fields = { oldPassword: password, newPassword: 'fresh456' }
    const changed = await people.client.raw(calls.identity.changePassword, fields, { token })
    expect(changed.errorCode).toBe(0)
  })
})

describe('a known device', () => {
  test('has ten wrong tries in a quarter of an hour, from whatever network, and a hundred a day', async () => {
    const { email, password, key } = await owner()
    const device = `${email}\n${createHash('sha256').update(key).digest('hex')}`
    await countTries(WRONG_PASSWORDS.perKnownDevice, device, 8)
    const answers: number[] = []
    for (let n = 0; n < 3; n++) {
      answers.push((await tryLogin({ email, password: 'wrong123', key })).errorCode)
    }
    expect(answers).toEqual([11000, 11000, 10002])
    await countTries(WRONG_PASSWORDS.perKnownDeviceAndDay, device, 97)
    app.clock.advance(16 * MINUTE)
    expect((await tryLogin({ email, password: 'wrong123', key })).errorCode).toBe(11000)
    app.clock.advance(16 * MINUTE)
    expect((await tryLogin({ email, password, key })).code).toBe(429)
    // They are not taken from the others: the owner may come from a new device.
    expect((await tryLogin({ email, password })).errorCode).toBe(0)
  })

  test('is known to its own account only', async () => {
    const [victim, thief] = [await owner(), await owner()]
    await countTries(WRONG_PASSWORDS.perAccount, victim.email, 100)
    const { email, password } = victim
    expect((await tryLogin({ email, password, key: thief.key })).code).toBe(429)
  })
})

describe('the memory of devices', () => {
  const known = (userId: number) =>
    app.base.db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', '=', userId)
      .execute()

  test('a new password by “forgot” leaves only the device that set it', async () => {
    const { email, password, key, userId } = await owner()
    await tryLogin({ email, password })
    expect(await known(userId)).toHaveLength(2)
    const fresh = deviceKey()
    const { token } = await people.client.guest(fresh, { network: newNetwork() })
    app.clock.advance(2 * MINUTE)
    const code = await people.codeFor(token, email, 'forgot')
    await people.client.send(calls.identity.checkEmailCode, { email, code }, { token })
    const reset = { email, password: 'fresh456' }
    await people.client.send(calls.identity.resetPassword, reset, { token })
    expect(await known(userId)).toHaveLength(1)
    await countTries(WRONG_PASSWORDS.perAccount, email, 100)
    expect((await tryLogin({ ...reset, key })).code).toBe(429)
    expect((await tryLogin({ ...reset, key: fresh })).errorCode).toBe(0)
  })

  test('a device that is signed out by another one is a stranger again', async () => {
    const { email, password, key, userId } = await owner()
    const home = (await tryLogin({ email, password, key })).data as { token: string }
    await tryLogin({ email, password })
    await tryLogin({ email, password })
    expect(await known(userId)).toHaveLength(3)
    const { token } = home
    const { list } = await people.client.send(calls.users.sessions, {}, { token })
    const id = list.find(({ current }) => !current)?.id ?? 0
    await people.client.send(calls.users.revokeSession, { id }, { token })
    expect(await known(userId)).toHaveLength(2)
    await people.client.send(calls.users.revokeSession, { others: true }, { token })
    expect(await known(userId)).toHaveLength(1)
  })

  test('ends after 180 days without use, and not while the device is used', async () => {
    const { email, password, key, userId } = await owner()
    const { token } = (await tryLogin({ email, password, key })).data as { token: string }
    await tryLogin({ email, password })
    for (let n = 0; n < 3; n++) {
      app.clock.advance(61 * DAY)
      expect((await people.client.raw(calls.identity.detail, {}, { token })).code).toBe(200)
    }
    await sweepAccounts(app.job('test'))
    expect(await known(userId)).toHaveLength(1)
  })

  test('goes with the account', async () => {
    const { email, password, key, userId } = await owner()
    const { token } = (await tryLogin({ email, password, key })).data as { token: string }
    app.clock.advance(2 * MINUTE)
    const code = await people.codeFor(token, email, 'writeOff')
    await people.client.send(calls.identity.deleteAccount, { email, code }, { token })
    expect(await known(userId)).toEqual([])
  })

  test('a guest who has not signed in to anything is known to nobody', async () => {
    const { userId } = await people.client.guest()
    expect(await known(userId)).toEqual([])
  })
})
