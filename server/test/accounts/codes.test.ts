import { calls } from '@dulcinea/contract'
import type { CodeUse } from '@dulcinea/contract/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAccounts } from '../../src/features/accounts/index.ts'
import { newEmail, makeWrongCode, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE_MS = 60_000

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false, env: { LIMITS_SCALE: '1' } })
  users = createTestUsers(app)
})
afterAll(() => app.stop())

const register = async (token: string, email: string, code: string) =>
  (
    await users.client.sendRaw(
      calls.identity.register,
      { email, code, password: 'secret123' },
      { token },
    )
  ).errorCode
const checkCode = async (token: string, email: string, code: string) =>
  (await users.client.sendRaw(calls.identity.checkEmailCode, { email, code }, { token })).errorCode

test('after five wrong codes (13000) even the right code is rejected (13002)', async () => {
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  const code = await users.receiveCode(token, email, 'register')
  for (let by = 1; by <= 5; by++)
    expect(await register(token, email, makeWrongCode(code, by))).toBe(13000)
  expect(await register(token, email, code)).toBe(13002)
})

test('concurrent guesses count as five tries at most', async () => {
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  const code = await users.receiveCode(token, email, 'register')
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, i) => register(token, email, makeWrongCode(code, i + 1))),
  )
  expect(responses.filter((errorCode) => errorCode === 13000)).toHaveLength(5)
  expect(responses.filter((errorCode) => errorCode === 13002)).toHaveLength(45)
})

test('the right code still works after four wrong tries', async () => {
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  const code = await users.receiveCode(token, email, 'register')
  for (let by = 1; by <= 4; by++) await register(token, email, makeWrongCode(code, by))
  expect(await register(token, email, code)).toBe(0)
})

test('a code expires after ten minutes (13001) and is deleted after a day (13002)', async () => {
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  const code = await users.receiveCode(token, email, 'register')
  app.clock.advance(10 * MINUTE_MS - 5_000)
  expect(await register(token, email, makeWrongCode(code))).toBe(13000)
  app.clock.advance(6_000)
  expect(await register(token, email, code)).toBe(13001)
  expect(await checkCode(token, email, code)).toBe(13001)
  app.clock.advance(25 * 60 * MINUTE_MS)
  await sweepAccounts(app.createJobContext('test'))
  expect(await register(token, email, code)).toBe(13002)
})

test('a code for an address without a sent code is rejected with 13002', async () => {
  const { token } = await users.client.signInGuest()
  expect(await register(token, newEmail(), '123456')).toBe(13002)
  expect(await checkCode(token, newEmail(), '123456')).toBe(13002)
})

test('a code works once', async () => {
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  const code = await users.receiveCode(token, email, 'register')
  const responses = await Promise.all([
    register(token, email, code),
    register((await users.client.signInGuest()).token, email, code),
  ])
  expect(responses.toSorted((a, b) => a - b)).toEqual([0, 13002])
  expect(await register((await users.client.signInGuest()).token, email, code)).toBe(13002)
})

test('a new code invalidates the previous one', async () => {
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  const old = await users.receiveCode(token, email, 'register')
  app.clock.advance(MINUTE_MS + 1_000)
  const fresh = await users.receiveCode(token, email, 'register')
  expect(await register(token, email, old)).toBe(13000)
  expect(await register(token, email, fresh)).toBe(0)
})

test('using up a new code does not reactivate the previous one', async () => {
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  const old = await users.receiveCode(token, email, 'register')
  app.clock.advance(MINUTE_MS + 1_000)
  const fresh = await users.receiveCode(token, email, 'register')
  for (let by = 1; by <= 5; by++) await register(token, email, makeWrongCode(fresh, by))
  expect(await register(token, email, old)).toBe(13002)
})

test('a code works for its own address and purpose only', async () => {
  const member = await users.createMember()
  const [a, b] = [newEmail(), newEmail()]
  const { token } = await users.client.signInGuest()
  const codeForA = await users.receiveCode(token, a, 'register')
  await users.receiveCode(token, b, 'register')
  expect(await register(token, b, codeForA)).toBe(13000)

  // A register code does not move an account to that address.
  const bind = await users.client.sendRaw(
    calls.identity.changeEmail,
    { email: a, code: codeForA, password: member.password },
    { token: member.token },
  )
  expect(bind.errorCode).toBe(13002)
  // A forgot code does not delete an account.
  const forgot = await users.receiveCode(member.token, member.email, 'forgot')
  const deletion = await users.client.sendRaw(
    calls.identity.deleteAccount,
    { email: member.email, code: forgot },
    { token: member.token },
  )
  expect(deletion.errorCode).toBe(13002)
  // A bind code does not register.
  app.clock.advance(MINUTE_MS + 1_000)
  const c = newEmail()
  const bindCode = await users.receiveCode(member.token, c, 'bind')
  expect(await register(token, c, bindCode)).toBe(13002)
})

test('a code is sent only to a caller who may use it for its purpose', async () => {
  const member = await users.createMember()
  const { token } = await users.client.signInGuest()
  const requestCode = async (callerToken: string, email: string, useIn: CodeUse) =>
    (await users.requestCode(callerToken, email, useIn)).errorCode
  expect(await requestCode(token, member.email, 'register')).toBe(14000)
  expect(await requestCode(token, member.email, 'bind')).toBe(14000)
  expect(await requestCode(token, newEmail(), 'forgot')).toBe(15000)
  expect(await requestCode(token, member.email, 'writeOff')).toBe(12001)
  expect(await requestCode(member.token, newEmail(), 'writeOff')).toBe(12001)
  const other = await users.createMember()
  expect(await requestCode(other.token, member.email, 'writeOff')).toBe(12001)
})

test('a second code within a minute is refused with 13003, and only sent codes count', async () => {
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  expect((await users.requestCode(token, email, 'register')).errorCode).toBe(0)
  expect(await users.requestCode(token, email, 'bind')).toMatchObject({
    code: 200,
    errorCode: 13003,
    message: 'A code was just sent, please wait',
  })
  expect(
    (await users.requestCode((await users.client.signInGuest()).token, email, 'register'))
      .errorCode,
  ).toBe(13003)
  app.clock.advance(MINUTE_MS + 1_000)
  expect((await users.requestCode(token, email, 'register')).errorCode).toBe(0)
  expect(await users.mailbox.waitForNth(email, 2)).toBeTruthy()
  expect(await users.mailbox.listTo(email)).toHaveLength(2)
})

test('a mailbox gets ten codes a day per network, whichever session requests them', async () => {
  const email = newEmail()
  for (let i = 0; i < 10; i++) {
    const { token } = await users.client.signInGuest()
    expect((await users.requestCode(token, email, 'register')).errorCode).toBe(0)
    app.clock.advance(2 * MINUTE_MS)
  }
  const { token } = await users.client.signInGuest()
  const response = await users.client.request(
    calls.identity.emailCode,
    { email, useIn: 'register' },
    { token },
  )
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  expect(await response.json()).toMatchObject({ code: 429, errorCode: 10002 })
  app.clock.advance(24 * 60 * MINUTE_MS)
  expect((await users.requestCode(token, email, 'register')).errorCode).toBe(0)
})

test('the tables hold neither address nor code in plain text, and no job keeps them', async () => {
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  const code = await users.receiveCode(token, email, 'register')
  await expect.poll(() => app.base.db.selectFrom('jobs').selectAll().execute()).toEqual([])
  const rows = await app.base.db.selectFrom('codes').selectAll().execute()
  const dump = rows.map((row) =>
    Object.values(row)
      .map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : String(value)))
      .join(' '),
  )
  for (const row of dump) {
    expect(row).not.toContain(email)
    expect(row).not.toMatch(new RegExp(`\\b${code}\\b`))
  }
})

test('codes have six digits and differ from each other', async () => {
  const { token } = await users.client.signInGuest()
  const codes: string[] = []
  for (let i = 0; i < 30; i++) {
    codes.push(await users.receiveCode(token, newEmail(), 'register'))
    if (i % 20 === 19) app.clock.advance(61 * MINUTE_MS)
  }
  expect(new Set(codes).size).toBeGreaterThan(28)
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
})
