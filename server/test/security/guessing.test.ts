import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordHasher } from '../../src/features/accounts/password-hasher.ts'
import { createDeviceKey } from '../support/client.ts'
import { newEmail, makeWrongCode, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let app: TestApp
let users: TestUsers
let checkedPasswords = 0

beforeAll(async () => {
  app = await startTestApp({
    withCatalogue: false,
    env: { LIMITS_SCALE: '1', TRUST_PROXY: 'true' },
  })
  users = createTestUsers(app)
  const hasher = app.services.service(passwordHasher)
  const original = { ...hasher }
  hasher.runQueued = (account, work) =>
    original.runQueued(account, (matches) =>
      work((password, phc) => {
        checkedPasswords++
        return matches(password, phc)
      }),
    )
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(DAY_MS + MINUTE_MS))

const login = async (network: string, token: string, email: string, password: string) => {
  const response = await fetch(app.api + calls.identity.login.path, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': network },
  })
  return { status: response.status, ...((await response.json()) as { errorCode: number }) }
}

test('of two hundred wrong passwords in a minute only ten are checked', async () => {
  const member = await users.register()
  const { token } = await users.client.signInGuest()
  checkedPasswords = 0
  const statuses: number[] = []
  for (let batch = 0; batch < 10; batch++) {
    const some = Array.from({ length: 20 }, (_, n) =>
      login('10.9.8.7', token, member.email, `wrong${batch}x${n}`),
    )
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  expect(checkedPasswords).toBe(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(190)
  const clean = await users.client.signInGuest()
  const elsewhere = await login('10.9.8.6', clean.token, member.email, member.password)
  expect(elsewhere.errorCode).toBe(0)
})

test('guessing the codes of one mailbox all day is limited to fifty tries', async () => {
  const member = await users.createMember()
  // The registration code belongs to the day before.
  app.clock.advance(DAY_MS)
  let checkedCodes = 0
  let sentCodes = 0
  // Every hour from another network; refused attempts cost the attacker nothing.
  for (let hour = 0; hour < 12; hour++) {
    const network = `10.7.${hour}.1`
    const { token } = await users.client.signInGuest(createDeviceKey(), { network })
    const options = { token, network }
    const guess = (code: string) =>
      users.client.sendRaw(calls.identity.checkEmailCode, { email: member.email, code }, options)
    const codeRequest = { email: member.email, useIn: 'forgot' }
    await users.client.send(calls.identity.emailCode, codeRequest, options)
    sentCodes++
    const mail = await users.mailbox.waitForNth(member.email, sentCodes + 1)
    const right = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? ''
    for (let n = 1; n <= 7; n++) {
      if ((await guess(makeWrongCode(right, n))).errorCode === 13000) checkedCodes++
    }
    // Even the right code is no longer accepted.
    expect((await guess(right)).errorCode).not.toBe(0)
    app.clock.advance(55 * MINUTE_MS)
  }
  expect([sentCodes, checkedCodes]).toEqual([12, 50])
}, 90_000)

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test('the response time does not reveal whether an address is registered', async () => {
  const member = await users.register()
  const { token } = await users.client.signInGuest(createDeviceKey())
  const measureMs = async (email: string) => {
    const started = performance.now()
    await users.client.send(calls.identity.hasEmailAccount, { email }, { token })
    return performance.now() - started
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < 200; n++) {
    // Twenty lookups an hour are allowed.
    if (n % 10 === 0) app.clock.advance(61 * MINUTE_MS)
    known.push(await measureMs(member.email))
    unknown.push(await measureMs(newEmail()))
  }
  expect(Math.abs(median(known) - median(unknown))).toBeLessThan(5)
}, 90_000)
