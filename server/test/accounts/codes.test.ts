import { calls } from '@dulcinea/contract'
import type { CodeUse } from '@dulcinea/contract/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAccounts } from '../../src/features/accounts/index.ts'
import { newEmail, otherThan, peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE = 60_000

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false, env: { LIMITS_SCALE: '1' } })
  people = peopleOf(app)
})
afterAll(() => app.stop())

const register = async (token: string, email: string, code: string) =>
  (
    await people.client.raw(
      calls.identity.register,
      { email, code, password: 'secret123' },
      { token },
    )
  ).errorCode
const check = async (token: string, email: string, code: string) =>
  (await people.client.raw(calls.identity.checkEmailCode, { email, code }, { token })).errorCode

test('a wrong code is 13000 five times and then there is none, even for the right one', async () => {
  const { token } = await people.client.guest()
  const email = newEmail()
  const code = await people.codeFor(token, email, 'register')
  for (let by = 1; by <= 5; by++)
    expect(await register(token, email, otherThan(code, by))).toBe(13000)
  expect(await register(token, email, code)).toBe(13002)
})

test('a hundred guesses at once are still only five', async () => {
  const { token } = await people.client.guest()
  const email = newEmail()
  const code = await people.codeFor(token, email, 'register')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => register(token, email, otherThan(code, i + 1))),
  )
  expect(answers.filter((errorCode) => errorCode === 13000)).toHaveLength(5)
  expect(answers.filter((errorCode) => errorCode === 13002)).toHaveLength(45)
})

test('the fourth wrong try still leaves the right one', async () => {
  const { token } = await people.client.guest()
  const email = newEmail()
  const code = await people.codeFor(token, email, 'register')
  for (let by = 1; by <= 4; by++) await register(token, email, otherThan(code, by))
  expect(await register(token, email, code)).toBe(0)
})

test('after ten minutes it has expired, and after a day there is none', async () => {
  const { token } = await people.client.guest()
  const email = newEmail()
  const code = await people.codeFor(token, email, 'register')
  app.clock.advance(10 * MINUTE - 5_000)
  expect(await register(token, email, otherThan(code))).toBe(13000)
  app.clock.advance(6_000)
  expect(await register(token, email, code)).toBe(13001)
  expect(await check(token, email, code)).toBe(13001)
  app.clock.advance(25 * 60 * MINUTE)
  await sweepAccounts(app.job('test'))
  expect(await register(token, email, code)).toBe(13002)
})

test('no code was ever sent: 13002', async () => {
  const { token } = await people.client.guest()
  expect(await register(token, newEmail(), '123456')).toBe(13002)
  expect(await check(token, newEmail(), '123456')).toBe(13002)
})

test('a code works once', async () => {
  const { token } = await people.client.guest()
  const email = newEmail()
  const code = await people.codeFor(token, email, 'register')
  const answers = await Promise.all([
    register(token, email, code),
    register((await people.client.guest()).token, email, code),
  ])
  expect(answers.toSorted((a, b) => a - b)).toEqual([0, 13002])
  expect(await register((await people.client.guest()).token, email, code)).toBe(13002)
})

test('a new code ends the one before it', async () => {
  const { token } = await people.client.guest()
  const email = newEmail()
  const old = await people.codeFor(token, email, 'register')
  app.clock.advance(MINUTE + 1_000)
  const fresh = await people.codeFor(token, email, 'register')
  expect(await register(token, email, old)).toBe(13000)
  expect(await register(token, email, fresh)).toBe(0)
})

test('a dead new code does not bring the older one back to life', async () => {
  const { token } = await people.client.guest()
  const email = newEmail()
  const old = await people.codeFor(token, email, 'register')
  app.clock.advance(MINUTE + 1_000)
  const fresh = await people.codeFor(token, email, 'register')
  for (let by = 1; by <= 5; by++) await register(token, email, otherThan(fresh, by))
  expect(await register(token, email, old)).toBe(13002)
})

test('a code is good for its own address and use only', async () => {
  const member = await people.member()
  const [a, b] = [newEmail(), newEmail()]
  const { token } = await people.client.guest()
  const codeForA = await people.codeFor(token, a, 'register')
  await people.codeFor(token, b, 'register')
  expect(await register(token, b, codeForA)).toBe(13000)

  // A register code does not move an account to that address.
  const bind = await people.client.raw(
    calls.identity.changeEmail,
    { email: a, code: codeForA, password: member.password },
    { token: member.token },
  )
  expect(bind.errorCode).toBe(13002)
  // A forgot code does not delete an account.
  const forgot = await people.codeFor(member.token, member.email, 'forgot')
  const gone = await people.client.raw(
    calls.identity.deleteAccount,
    { email: member.email, code: forgot },
    { token: member.token },
  )
  expect(gone.errorCode).toBe(13002)
  // A bind code does not register.
  app.clock.advance(MINUTE + 1_000)
  const c = newEmail()
  const bindCode = await people.codeFor(member.token, c, 'bind')
  expect(await register(token, c, bindCode)).toBe(13002)
})

test('who may have a code for what', async () => {
  const member = await people.member()
  const { token } = await people.client.guest()
  const ask = async (who: string, email: string, useIn: CodeUse) =>
    (await people.askCode(who, email, useIn)).errorCode
  expect(await ask(token, member.email, 'register')).toBe(14000)
  expect(await ask(token, member.email, 'bind')).toBe(14000)
  expect(await ask(token, newEmail(), 'forgot')).toBe(15000)
  expect(await ask(token, member.email, 'writeOff')).toBe(12001)
  expect(await ask(member.token, newEmail(), 'writeOff')).toBe(12001)
  const other = await people.member()
  expect(await ask(other.token, member.email, 'writeOff')).toBe(12001)
})

test('one a minute is 13003, and only what was sent counts', async () => {
  const { token } = await people.client.guest()
  const email = newEmail()
  expect((await people.askCode(token, email, 'register')).errorCode).toBe(0)
  expect(await people.askCode(token, email, 'bind')).toMatchObject({
    code: 200,
    errorCode: 13003,
    message: 'A code was just sent, please wait',
  })
  expect(
    (await people.askCode((await people.client.guest()).token, email, 'register')).errorCode,
  ).toBe(13003)
  app.clock.advance(MINUTE + 1_000)
  expect((await people.askCode(token, email, 'register')).errorCode).toBe(0)
  expect(await people.mailbox.nth(email, 2)).toBeTruthy()
  expect(await people.mailbox.to(email)).toHaveLength(2)
})

test('ten a day per mailbox and network, whichever session asks', async () => {
  const email = newEmail()
  for (let i = 0; i < 10; i++) {
    const { token } = await people.client.guest()
    expect((await people.askCode(token, email, 'register')).errorCode).toBe(0)
    app.clock.advance(2 * MINUTE)
  }
  const { token } = await people.client.guest()
  const answer = await people.client.request(
    calls.identity.emailCode,
    { email, useIn: 'register' },
    { token },
  )
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  expect(await answer.json()).toMatchObject({ code: 429, errorCode: 10002 })
  app.clock.advance(24 * 60 * MINUTE)
  expect((await people.askCode(token, email, 'register')).errorCode).toBe(0)
})

test('neither address nor code can be read from the tables, and no job is left with them', async () => {
  const { token } = await people.client.guest()
  const email = newEmail()
  const code = await people.codeFor(token, email, 'register')
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

test('codes are spread over all six digits', async () => {
  const { token } = await people.client.guest()
  const codes: string[] = []
  for (let i = 0; i < 30; i++) {
    codes.push(await people.codeFor(token, newEmail(), 'register'))
    if (i % 20 === 19) app.clock.advance(61 * MINUTE)
  }
  expect(new Set(codes).size).toBeGreaterThan(28)
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
})
