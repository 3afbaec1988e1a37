import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODES } from '../../src/features/accounts/limits.ts'
import { take } from '../../src/kernel/limit.ts'
import { deviceKey } from '../support/client.ts'
import { codeIn } from '../support/mailbox.ts'
import { newEmail, otherThan, peopleOf, type People } from '../support/people.ts'
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
const newNetwork = () => `10.40.${(lastNetwork += 1)}.7`

/** A browser with a network and a session of its own. */
const newClient = async (network = newNetwork(), key = deviceKey()) => {
  const { token } = await people.client.guest(key, { network })
  return { token, network }
}
type Client = Awaited<ReturnType<typeof newClient>>

const ask = (client: Client, email: string, useIn: string) =>
  people.client.raw(calls.identity.emailCode, { email, useIn }, client)
const check = async (client: Client, email: string, code: string) =>
  (await people.client.raw(calls.identity.checkEmailCode, { email, code }, client)).errorCode

/** Asks for a code and reads it from the mail. */
const codeFor = async (client: Client, email: string, useIn: string) => {
  const before = (await people.mailbox.to(email)).length
  expect((await ask(client, email, useIn)).errorCode).toBe(0)
  return codeIn(await people.mailbox.nth(email, before + 1))
}

/** An account and the device that it was made on, a day ago. */
const owner = async () => {
  const key = deviceKey()
  const { token } = await newClient(newNetwork(), key)
  const person = await people.registered({ token })
  app.clock.advance(DAY + MINUTE)
  return { ...person, key }
}

describe('a code belongs to the client that asked for it', () => {
  test('a stranger’s wrong tries do not end it', async () => {
    const { email } = await owner()
    const [mine, stranger] = [await newClient(), await newClient()]
    const code = await codeFor(mine, email, 'forgot')
    for (let by = 1; by <= 6; by++) {
      expect(await check(stranger, email, otherThan(code, by))).toBe(13002)
    }
    expect(await check(mine, email, code)).toBe(0)
  })

  test('a stranger who asks for a code does not end it', async () => {
    const { email } = await owner()
    const [mine, stranger] = [await newClient(), await newClient()]
    const code = await codeFor(mine, email, 'forgot')
    app.clock.advance(2 * MINUTE)
    const foreign = await codeFor(stranger, email, 'forgot')
    for (let by = 1; by <= 5; by++) {
      expect(await check(stranger, email, otherThan(foreign, by))).toBe(13000)
    }
    expect(await check(stranger, email, foreign)).toBe(13002)
    expect(await check(mine, email, code)).toBe(0)
  })

  test('nobody else can use it, and learns nothing about it', async () => {
    const { email } = await owner()
    const [mine, stranger] = [await newClient(), await newClient()]
    const before = await check(stranger, email, '123456')
    const code = await codeFor(mine, email, 'forgot')
    expect(await check(stranger, email, otherThan(code))).toBe(before)
    expect(await check(stranger, email, code)).toBe(before)
    expect(await check(mine, email, code)).toBe(0)
  })

  test('the same guest may type it in another tab, and after registering with it', async () => {
    const key = deviceKey()
    const mine = await newClient(newNetwork(), key)
    const email = newEmail()
    const code = await codeFor(mine, email, 'register')
    const form = { email, code, password: 'secret123' }
    const registered = await people.client.raw(calls.identity.register, form, mine)
    expect(registered.errorCode).toBe(0)
    app.clock.advance(2 * MINUTE)
    const leaving = await codeFor(mine, email, 'writeOff')
    expect(await check(mine, email, leaving)).toBe(0)
  })
})

describe('a mailbox that strangers ask codes for', () => {
  test('one network has ten a day, and the owner’s network still has its own', async () => {
    const { email } = await owner()
    const network = newNetwork()
    for (let n = 0; n < 10; n++) {
      expect((await ask(await newClient(network), email, 'forgot')).errorCode).toBe(0)
      expect((await ask(await newClient(network), email, 'forgot')).errorCode).toBe(13003)
      app.clock.advance(2 * MINUTE)
    }
    expect((await ask(await newClient(network), email, 'forgot')).code).toBe(429)
    expect((await ask(await newClient(), email, 'forgot')).errorCode).toBe(0)
  })

  test('gets thirty a day at most, and a device known to the account its own ten', async () => {
    const { email, key } = await owner()
    for (let n = 0; n < 29; n++) await take(app.job('test'), CODES.perMailbox, email)
    expect((await ask(await newClient(), email, 'forgot')).errorCode).toBe(0)
    expect((await ask(await newClient(), email, 'forgot')).code).toBe(429)
    for (let n = 0; n < 10; n++) {
      expect((await ask(await newClient(newNetwork(), key), email, 'forgot')).errorCode).toBe(0)
      app.clock.advance(2 * MINUTE)
    }
    expect((await ask(await newClient(newNetwork(), key), email, 'forgot')).code).toBe(429)
  })

  // The chance that a made-up code is the right one is one in a million.
  const guess = (client: Client, email: string) => check(client, email, '271828')

  test('one network has fifteen wrong tries a day at it, however many codes it asks for', async () => {
    const { email } = await owner()
    const network = newNetwork()
    const answers: number[] = []
    for (let n = 0; n < 4; n++) {
      const client = await newClient(network)
      expect((await ask(client, email, 'forgot')).errorCode).toBe(0)
      for (let tries = 0; tries < 4; tries++) answers.push(await guess(client, email))
      app.clock.advance(2 * MINUTE)
    }
    expect(answers).toEqual([...Array.from({ length: 15 }, () => 13000), 10002])
    const late = await newClient(network)
    const code = await codeFor(late, email, 'forgot')
    const refused = await people.client.request(
      calls.identity.checkEmailCode,
      { email, code },
      late,
    )
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    const elsewhere = await newClient()
    expect(await check(elsewhere, email, await codeFor(elsewhere, email, 'forgot'))).toBe(0)
  }, 60_000)

  test('is guessed at fifty times a day at most, and a known device is let in all the same', async () => {
    const { email, key } = await owner()
    const answers: number[] = []
    for (let n = 0; n < 10; n++) {
      const client = await newClient()
      expect((await ask(client, email, 'forgot')).errorCode).toBe(0)
      const guesses = Array.from({ length: 5 }, () => guess(client, email))
      answers.push(...(await Promise.all(guesses)))
    }
    expect(answers).toEqual(Array.from({ length: 50 }, () => 13000))
    const stranger = await newClient()
    const foreign = await codeFor(stranger, email, 'forgot')
    expect(await check(stranger, email, foreign)).toBe(10002)
    const home = await newClient(newNetwork(), key)
    expect(await check(home, email, await codeFor(home, email, 'forgot'))).toBe(0)
  }, 60_000)
})
