import { calls, consoleCalls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  OPERATOR_WRONG_PASSWORD_LIMITS,
  WRONG_PASSWORD_LIMITS,
} from '../../src/features/accounts/limits.ts'
import { consumeRateLimit, type RateLimit } from '../../src/kernel/rate-limit.ts'
import { createDeviceKey } from '../support/client.ts'
import { findSixDigitNumbers } from '../support/mailbox.ts'
import { makeWrongCode, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createOperatorHarness, type OperatorHarness } from './operator-harness.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const OPERATORS = ['ana', 'jun', 'eve', 'ida', 'mia'].map((name) => `${name}@example.com`)
const { entry } = consoleCalls

let app: TestApp
let users: TestUsers
let harness: OperatorHarness

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false, env: { ADMIN_EMAILS: OPERATORS.join(',') } })
  users = createTestUsers(app)
  harness = createOperatorHarness(app, users)
})
afterAll(() => app.stop())
// Each test runs on a day of its own, so that daily limits do not add up.
beforeEach(() => app.clock.advance(DAY_MS + MINUTE_MS))

const countTries = async (limit: RateLimit, subject: string, tries: number) => {
  for (let n = 0; n < tries; n++)
    await consumeRateLimit(app.createJobContext('test'), limit, subject)
}

describe('enrolling a second factor', () => {
  test('needs a code sent to the operator’s address: the password alone shows no secret', async () => {
    const { email, password } = await users.createMember('ana@example.com')
    const mails = (await users.mailbox.listTo(email)).length
    const begun = await harness.sendRaw(entry.signIn, { email, password })
    expect(begun.data).toMatchObject({ step: 'mail-code' })
    expect(JSON.stringify(begun)).not.toContain('otpauth')
    const { ticket } = begun.data as { ticket: string }
    expect((await harness.sendRaw(entry.signInCode, { ticket, code: '123456' })).errorCode).toBe(
      13000,
    )
    const factors = await app.base.db.selectFrom('operator_factors').select('user_id').execute()
    expect(factors).toEqual([])

    const mail = await users.mailbox.waitForNth(email, mails + 1)
    expect(mail.subject).toBe('Your code for the console')
    const [code = ''] = findSixDigitNumbers(mail.text)
    const wrong = await harness.sendRaw(entry.signInMailCode, { ticket, code: makeWrongCode(code) })
    expect(wrong.errorCode).toBe(13000)
    const { enrolment } = await harness.send(entry.signInMailCode, { ticket, code })
    // The emailed code works once, and the next step is the authenticator's code.
    expect((await harness.sendRaw(entry.signInMailCode, { ticket, code })).errorCode).toBe(13000)
    const next = { ticket, code: harness.generateNextCode(enrolment.secret) }
    const { token } = await harness.send(entry.signInCode, next)
    expect((await harness.send(entry.me, { token })).email).toBe(email)
    expect((await harness.send(entry.signIn, { email, password })).step).toBe('code')
  })

  test('an emailed code works neither with another ticket nor after five wrong codes', async () => {
    const { email, password } = await users.createMember('jun@example.com')
    const [first, second] = [
      await harness.beginEnrolment({ email, password }),
      await harness.beginEnrolment({ email, password }),
    ]
    const tryMail = async (ticket: string, code: string) =>
      (await harness.sendRaw(entry.signInMailCode, { ticket, code })).errorCode
    expect(await tryMail(second.ticket, first.mailCode)).toBe(13000)
    for (let by = 1; by <= 5; by++) await tryMail(first.ticket, makeWrongCode(first.mailCode, by))
    expect(await tryMail(first.ticket, first.mailCode)).toBe(13000)
    expect(await tryMail(second.ticket, second.mailCode)).toBe(0)
  })

  test('a secret that was shown does not complete a ticket that passed only the password', async () => {
    const { email, password } = await users.createMember('ida@example.com')
    const shown = await harness.showSecret({ email, password })
    const thief = await harness.beginEnrolment({ email, password })
    const code = harness.generateNextCode(shown.secret)
    const { ticket } = thief
    expect((await harness.sendRaw(entry.signInCode, { ticket, code })).errorCode).toBe(13000)
    await harness.send(entry.signInCode, { ticket: shown.ticket, code })
    // The second factor is enrolled now, and an emailed code cannot replace it.
    const late = await harness.sendRaw(entry.signInMailCode, { ticket, code: thief.mailCode })
    expect(late.errorCode).toBe(13000)
  })

  test('sends the email in the language of the request', async () => {
    const { email, password } = await users.createMember('eve@example.com')
    const mails = (await users.mailbox.listTo(email)).length
    await fetch(`${app.origin}/console/api${entry.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
      body: JSON.stringify({ email, password }),
    })
    expect((await users.mailbox.waitForNth(email, mails + 1)).subject).toBe('控制台验证码')
  })
})

test('wrong passwords of others lock out neither the console sign-in nor a known browser of the operator', async () => {
  const device = createDeviceKey()
  const mia = await harness.enrolOperator('mia@example.com', device)
  const { email, password } = mia.user
  await countTries(WRONG_PASSWORD_LIMITS.perAccount, email, 100)
  const { token } = await users.client.signInGuest()
  const publicly = await users.client.sendRaw(calls.identity.login, { email, password }, { token })
  expect(publicly.code).toBe(429)
  expect((await harness.sendRaw(entry.signIn, { email, password })).errorCode).toBe(0)

  await countTries(OPERATOR_WRONG_PASSWORD_LIMITS.perAccount, email, 99)
  expect((await harness.sendRaw(entry.signIn, { email, password: 'wrong123' })).errorCode).toBe(
    11000,
  )
  expect((await harness.sendRaw(entry.signIn, { email, password })).code).toBe(429)
  expect(
    (await harness.sendRaw(entry.signIn, { email, password, device: createDeviceKey() })).code,
  ).toBe(429)
  // A password change forgets the app's other devices, but not the console's browsers.
  const changed = { oldPassword: password, newPassword: 'Fresh1234' }
  await users.client.send(calls.identity.changePassword, changed, mia.user)
  const known = await harness.sendRaw(entry.signIn, { email, password: 'Fresh1234', device })
  expect(known.errorCode).toBe(0)

  // A known browser has the same limit of a hundred wrong second-factor codes a day.
  const { ticket } = known.data as { ticket: string }
  const tryCode = async (code: string) => harness.sendRaw(entry.signInCode, { ticket, code })
  const day: RateLimit = {
    name: 'operator-code:account-day',
    max: 100,
    windowMs: DAY_MS,
    isFixed: true,
  }
  await countTries(day, String(mia.user.userId), 99)
  expect((await tryCode('000000')).errorCode).toBe(13000)
  expect((await tryCode(harness.generateNextCode(mia.secret))).code).toBe(429)
})
