import { calls, consoleCalls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  OPERATOR_WRONG_PASSWORD_LIMITS,
  WRONG_PASSWORD_LIMITS,
} from '../../src/features/accounts/limits.ts'
import { consumeRateLimit, type RateLimit } from '../../src/kernel/rate-limit.ts'
import { deviceKey } from '../support/client.ts'
import { sixDigits } from '../support/mailbox.ts'
import { otherThan, peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { operatorDeskOf, type OperatorDesk } from './operator-desk.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const OPERATORS = ['ana', 'jun', 'eve', 'ida', 'mia'].map((name) => `${name}@example.com`)
const { entry } = consoleCalls

let app: TestApp
let users: People
let harness: OperatorDesk

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false, env: { ADMIN_EMAILS: OPERATORS.join(',') } })
  users = peopleOf(app)
  harness = operatorDeskOf(app, users)
})
afterAll(() => app.stop())
// Each test runs on a day of its own, so that daily limits do not add up.
beforeEach(() => app.clock.advance(DAY_MS + MINUTE_MS))

const countTries = async (limit: RateLimit, subject: string, tries: number) => {
  for (let n = 0; n < tries; n++) await consumeRateLimit(app.job('test'), limit, subject)
}

describe('enrolling a second factor', () => {
  test('needs a code sent to the operator’s address: the password alone shows no secret', async () => {
    const { email, password } = await users.member('ana@example.com')
    const mails = (await users.mailbox.to(email)).length
    const begun = await harness.raw(entry.signIn, { email, password })
    expect(begun.data).toMatchObject({ step: 'mail-code' })
    expect(JSON.stringify(begun)).not.toContain('otpauth')
    const { ticket } = begun.data as { ticket: string }
    expect((await harness.raw(entry.signInCode, { ticket, code: '123456' })).errorCode).toBe(13000)
    const factors = await app.base.db.selectFrom('operator_factors').select('user_id').execute()
    expect(factors).toEqual([])

    const mail = await users.mailbox.nth(email, mails + 1)
    expect(mail.subject).toBe('Your code for the console')
    const [code = ''] = sixDigits(mail.text)
    const wrong = await harness.raw(entry.signInMailCode, { ticket, code: otherThan(code) })
    expect(wrong.errorCode).toBe(13000)
    const { enrolment } = await harness.tell(entry.signInMailCode, { ticket, code })
    // The emailed code works once, and the next step is the authenticator's code.
    expect((await harness.raw(entry.signInMailCode, { ticket, code })).errorCode).toBe(13000)
    const next = { ticket, code: harness.nextCode(enrolment.secret) }
    const { token } = await harness.tell(entry.signInCode, next)
    expect((await harness.tell(entry.me, { token })).email).toBe(email)
    expect((await harness.tell(entry.signIn, { email, password })).step).toBe('code')
  })

  test('an emailed code works neither with another ticket nor after five wrong codes', async () => {
    const { email, password } = await users.member('jun@example.com')
    const [first, second] = [
      await harness.beginEnrolment({ email, password }),
      await harness.beginEnrolment({ email, password }),
    ]
    const tryMail = async (ticket: string, code: string) =>
      (await harness.raw(entry.signInMailCode, { ticket, code })).errorCode
    expect(await tryMail(second.ticket, first.mailCode)).toBe(13000)
    for (let by = 1; by <= 5; by++) await tryMail(first.ticket, otherThan(first.mailCode, by))
    expect(await tryMail(first.ticket, first.mailCode)).toBe(13000)
    expect(await tryMail(second.ticket, second.mailCode)).toBe(0)
  })

  test('a secret that was shown does not complete a ticket that passed only the password', async () => {
    const { email, password } = await users.member('ida@example.com')
    const shown = await harness.showSecret({ email, password })
    const thief = await harness.beginEnrolment({ email, password })
    const code = harness.nextCode(shown.secret)
    const { ticket } = thief
    expect((await harness.raw(entry.signInCode, { ticket, code })).errorCode).toBe(13000)
    await harness.tell(entry.signInCode, { ticket: shown.ticket, code })
    // The second factor is enrolled now, and an emailed code cannot replace it.
    const late = await harness.raw(entry.signInMailCode, { ticket, code: thief.mailCode })
    expect(late.errorCode).toBe(13000)
  })

  test('sends the email in the language of the request', async () => {
    const { email, password } = await users.member('eve@example.com')
    const mails = (await users.mailbox.to(email)).length
    await fetch(`${app.origin}/console/api${entry.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
      body: JSON.stringify({ email, password }),
    })
    expect((await users.mailbox.nth(email, mails + 1)).subject).toBe('控制台验证码')
  })
})

test('wrong passwords of others lock out neither the console sign-in nor a known browser of the operator', async () => {
  const device = deviceKey()
  const mia = await harness.enrolled('mia@example.com', device)
  const { email, password } = mia.person
  await countTries(WRONG_PASSWORD_LIMITS.perAccount, email, 100)
  const { token } = await users.client.guest()
  const publicly = await users.client.raw(calls.identity.login, { email, password }, { token })
  expect(publicly.code).toBe(429)
  expect((await harness.raw(entry.signIn, { email, password })).errorCode).toBe(0)

  await countTries(OPERATOR_WRONG_PASSWORD_LIMITS.perAccount, email, 99)
  expect((await harness.raw(entry.signIn, { email, password: 'wrong123' })).errorCode).toBe(11000)
  expect((await harness.raw(entry.signIn, { email, password })).code).toBe(429)
  expect((await harness.raw(entry.signIn, { email, password, device: deviceKey() })).code).toBe(429)
  // A password change forgets the app's other devices, but not the console's browsers.
  const changed = { oldPassword: password, newPassword: 'Fresh1234' }
  await users.client.send(calls.identity.changePassword, changed, mia.person)
  const known = await harness.raw(entry.signIn, { email, password: 'Fresh1234', device })
  expect(known.errorCode).toBe(0)

  // A known browser has the same limit of a hundred wrong second-factor codes a day.
  const { ticket } = known.data as { ticket: string }
  const tryCode = async (code: string) => harness.raw(entry.signInCode, { ticket, code })
  const day: RateLimit = {
    name: 'operator-code:account-day',
    max: 100,
    windowMs: DAY_MS,
    isFixed: true,
  }
  await countTries(day, String(mia.person.userId), 99)
  expect((await tryCode('000000')).errorCode).toBe(13000)
  expect((await tryCode(harness.nextCode(mia.secret))).code).toBe(429)
})
