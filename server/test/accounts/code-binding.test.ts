import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SEND_CODE_LIMITS } from '../../src/features/accounts/limits.ts'
import { consumeRateLimit } from '../../src/kernel/rate-limit.ts'
import { createDeviceKey } from '../support/client.ts'
import { extractCode } from '../support/mailbox.ts'
import { newEmail, makeWrongCode, createTestUsers, type TestUsers } from '../support/test-users.ts'
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
const newNetwork = () => `10.40.${(lastNetwork += 1)}.7`

/** A guest session on a network and a device of its own. */
const newClient = async (network = newNetwork(), key = createDeviceKey()) => {
  const { token } = await users.client.signInGuest(key, { network })
  return { token, network }
}
type Client = Awaited<ReturnType<typeof newClient>>

const requestCode = (client: Client, email: string, useIn: string) =>
  users.client.sendRaw(calls.identity.emailCode, { email, useIn }, client)
const checkCode = async (client: Client, email: string, code: string) =>
  (await users.client.sendRaw(calls.identity.checkEmailCode, { email, code }, client)).errorCode

/** Requests a code and reads it from the email. */
const receiveCode = async (client: Client, email: string, useIn: string) => {
  const before = (await users.mailbox.listTo(email)).length
  expect((await requestCode(client, email, useIn)).errorCode).toBe(0)
  return extractCode(await users.mailbox.waitForNth(email, before + 1))
}

/** An account that was registered a day ago, with its device. */
const createOwner = async () => {
  const key = createDeviceKey()
  const { token } = await newClient(newNetwork(), key)
  const user = await users.register({ token })
  app.clock.advance(DAY_MS + MINUTE_MS)
  return { ...user, key }
}

describe('a code belongs to the client that requested it', () => {
  test('wrong tries of another client do not invalidate the code', async () => {
    const { email } = await createOwner()
    const [ownClient, otherClient] = [await newClient(), await newClient()]
    const code = await receiveCode(ownClient, email, 'forgot')
    for (let by = 1; by <= 6; by++) {
      expect(await checkCode(otherClient, email, makeWrongCode(code, by))).toBe(13002)
    }
    expect(await checkCode(ownClient, email, code)).toBe(0)
  })

  test('a code requested by another client does not invalidate the first one', async () => {
    const { email } = await createOwner()
    const [ownClient, otherClient] = [await newClient(), await newClient()]
    const code = await receiveCode(ownClient, email, 'forgot')
    app.clock.advance(2 * MINUTE_MS)
    const otherCode = await receiveCode(otherClient, email, 'forgot')
    for (let by = 1; by <= 5; by++) {
      expect(await checkCode(otherClient, email, makeWrongCode(otherCode, by))).toBe(13000)
    }
    expect(await checkCode(otherClient, email, otherCode)).toBe(13002)
    expect(await checkCode(ownClient, email, code)).toBe(0)
  })

  test('another client can neither use the code nor learn whether it is right', async () => {
    const { email } = await createOwner()
    const [ownClient, otherClient] = [await newClient(), await newClient()]
    const before = await checkCode(otherClient, email, '123456')
    const code = await receiveCode(ownClient, email, 'forgot')
    expect(await checkCode(otherClient, email, makeWrongCode(code))).toBe(before)
    expect(await checkCode(otherClient, email, code)).toBe(before)
    expect(await checkCode(ownClient, email, code)).toBe(0)
  })

  test('the same guest can use the code in another tab and request more after registering', async () => {
    const key = createDeviceKey()
    const ownClient = await newClient(newNetwork(), key)
    const email = newEmail()
    const code = await receiveCode(ownClient, email, 'register')
    const form = { email, code, password: 'secret123' }
    const registered = await users.client.sendRaw(calls.identity.register, form, ownClient)
    expect(registered.errorCode).toBe(0)
    app.clock.advance(2 * MINUTE_MS)
    const deletionCode = await receiveCode(ownClient, email, 'writeOff')
    expect(await checkCode(ownClient, email, deletionCode)).toBe(0)
  })
})

describe('a mailbox that other clients request codes for', () => {
  test('gets at most ten codes a day from one network, and the owner’s network has its own ten', async () => {
    const { email } = await createOwner()
    const network = newNetwork()
    for (let n = 0; n < 10; n++) {
      expect((await requestCode(await newClient(network), email, 'forgot')).errorCode).toBe(0)
      expect((await requestCode(await newClient(network), email, 'forgot')).errorCode).toBe(13003)
      app.clock.advance(2 * MINUTE_MS)
    }
    expect((await requestCode(await newClient(network), email, 'forgot')).code).toBe(429)
    expect((await requestCode(await newClient(), email, 'forgot')).errorCode).toBe(0)
  })

  test('gets at most thirty codes a day, and a known device of the account has ten of its own', async () => {
    const { email, key } = await createOwner()
    for (let n = 0; n < 29; n++)
      await consumeRateLimit(app.createJobContext('test'), SEND_CODE_LIMITS.perMailbox, email)
    expect((await requestCode(await newClient(), email, 'forgot')).errorCode).toBe(0)
    expect((await requestCode(await newClient(), email, 'forgot')).code).toBe(429)
    for (let n = 0; n < 10; n++) {
      expect(
        (await requestCode(await newClient(newNetwork(), key), email, 'forgot')).errorCode,
      ).toBe(0)
      app.clock.advance(2 * MINUTE_MS)
    }
    expect((await requestCode(await newClient(newNetwork(), key), email, 'forgot')).code).toBe(429)
  })

  // A fixed guess: it is right with a probability of one in a million.
  const guess = (client: Client, email: string) => checkCode(client, email, '271828')

  test('accepts fifteen wrong tries a day from one network, however many codes it requests', async () => {
    const { email } = await createOwner()
    const network = newNetwork()
    const responses: number[] = []
    for (let n = 0; n < 4; n++) {
      const client = await newClient(network)
      expect((await requestCode(client, email, 'forgot')).errorCode).toBe(0)
      for (let tries = 0; tries < 4; tries++) responses.push(await guess(client, email))
      app.clock.advance(2 * MINUTE_MS)
    }
    expect(responses).toEqual([...Array.from({ length: 15 }, () => 13000), 10002])
    const late = await newClient(network)
    const code = await receiveCode(late, email, 'forgot')
    const refused = await users.client.request(calls.identity.checkEmailCode, { email, code }, late)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    const elsewhere = await newClient()
    expect(await checkCode(elsewhere, email, await receiveCode(elsewhere, email, 'forgot'))).toBe(0)
  }, 60_000)

  test('accepts fifty wrong tries a day in total, and a known device still gets in', async () => {
    const { email, key } = await createOwner()
    const responses: number[] = []
    for (let n = 0; n < 10; n++) {
      const client = await newClient()
      expect((await requestCode(client, email, 'forgot')).errorCode).toBe(0)
      const guesses = Array.from({ length: 5 }, () => guess(client, email))
      responses.push(...(await Promise.all(guesses)))
    }
    expect(responses).toEqual(Array.from({ length: 50 }, () => 13000))
    const otherClient = await newClient()
    const otherCode = await receiveCode(otherClient, email, 'forgot')
    expect(await checkCode(otherClient, email, otherCode)).toBe(10002)
    const home = await newClient(newNetwork(), key)
    expect(await checkCode(home, email, await receiveCode(home, email, 'forgot'))).toBe(0)
  }, 60_000)
})
