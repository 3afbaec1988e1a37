import { calls, consoleCalls } from '@dulcinea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OPERATOR_WRONG_PASSWORDS, WRONG_PASSWORDS } from '../../src/features/accounts/limits.ts'
import { take, type Limit } from '../../src/kernel/limit.ts'
import { deviceKey } from '../support/client.ts'
import { sixDigits } from '../support/mailbox.ts'
import { otherThan, peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { operatorDeskOf, type OperatorDesk } from './operator-desk.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const OPERATORS = ['ana', 'jun', 'eve', 'ida', 'mia'].map((name) => `${name}@example.com`)
const { entry } = consoleCalls

let app: TestApp
let people: People
let desk: OperatorDesk

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false, env: { ADMIN_EMAILS: OPERATORS.join(',') } })
  people = peopleOf(app)
  desk = operatorDeskOf(app, people)
})
afterAll(() => app.stop())
// Each test begins in a day of its own.
beforeEach(() => app.clock.advance(DAY + MINUTE))

const countTries = async (limit: Limit, who: string, tries: number) => {
  for (let n = 0; n < tries; n++) await take(app.job('test'), limit, who)
}

describe('enrolling a second factor', () => {
  test('takes a code sent to the operator’s address: the password alone shows no secret', async () => {
    const { email, password } = await people.member('ana@example.com')
    const mails = (await people.mailbox.to(email)).length
    const begun = await desk.raw(entry.signIn, { email, password })
    expect(begun.data).toMatchObject({ step: 'mail-code' })
    expect(JSON.stringify(begun)).not.toContain('otpauth')
    const { ticket } = begun.data as { ticket: string }
    expect((await desk.raw(entry.signInCode, { ticket, code: '123456' })).errorCode).toBe(13000)
    const factors = await app.base.db.selectFrom('operator_factors').select('user_id').execute()
    expect(factors).toEqual([])

    const mail = await people.mailbox.nth(email, mails + 1)
    expect(mail.subject).toBe('Your code for the console')
    const [code = ''] = sixDigits(mail.text)
    const wrong = await desk.raw(entry.signInMailCode, { ticket, code: otherThan(code) })
    expect(wrong.errorCode).toBe(13000)
    const { enrolment } = await desk.tell(entry.signInMailCode, { ticket, code })
    // It works once, and the next step is the authenticator's code.
    expect((await desk.raw(entry.signInMailCode, { ticket, code })).errorCode).toBe(13000)
    const next = { ticket, code: desk.nextCode(enrolment.secret) }
    const { token } = await desk.tell(entry.signInCode, next)
    expect((await desk.tell(entry.me, { token })).email).toBe(email)
    expect((await desk.tell(entry.signIn, { email, password })).step).toBe('code')
  })

  test('a mailed code is worth nothing with another ticket, nor after five wrong ones', async () => {
    const { email, password } = await people.member('jun@example.com')
    const [first, second] = [
      await desk.beginEnrolment({ email, password }),
      await desk.beginEnrolment({ email, password }),
    ]
    const tryMail = async (ticket: string, code: string) =>
      (await desk.raw(entry.signInMailCode, { ticket, code })).errorCode
    expect(await tryMail(second.ticket, first.mailCode)).toBe(13000)
    for (let by = 1; by <= 5; by++) await tryMail(first.ticket, otherThan(first.mailCode, by))
    expect(await tryMail(first.ticket, first.mailCode)).toBe(13000)
    expect(await tryMail(second.ticket, second.mailCode)).toBe(0)
  })

  test('a secret that was shown opens nothing with a ticket that has only the password', async () => {
    const { email, password } = await people.member('ida@example.com')
    const shown = await desk.showSecret({ email, password })
    const thief = await desk.beginEnrolment({ email, password })
    const code = desk.nextCode(shown.secret)
    const { ticket } = thief
    expect((await desk.raw(entry.signInCode, { ticket, code })).errorCode).toBe(13000)
    await desk.tell(entry.signInCode, { ticket: shown.ticket, code })
    // From now on there is one, and no mail replaces it.
    const late = await desk.raw(entry.signInMailCode, { ticket, code: thief.mailCode })
    expect(late.errorCode).toBe(13000)
  })

  test('the mail speaks the language of whoever signs in', async () => {
    const { email, password } = await people.member('eve@example.com')
    const mails = (await people.mailbox.to(email)).length
    await fetch(`${app.origin}/console/api${entry.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
      body: JSON.stringify({ email, password }),
    })
    expect((await people.mailbox.nth(email, mails + 1)).subject).toBe('控制台验证码')
  })
})

test('strangers lock the console neither by the public sign-in nor for a browser that was there', async () => {
  const device = deviceKey()
  const mia = await desk.enrolled('mia@example.com', device)
  const { email, password } = mia.person
  await countTries(WRONG_PASSWORDS.perAccount, email, 100)
  const { token } = await people.client.guest()
  const publicly = await people.client.raw(calls.identity.login, { email, password }, { token })
  expect(publicly.code).toBe(429)
  expect((await desk.raw(entry.signIn, { email, password })).errorCode).toBe(0)

  await countTries(OPERATOR_WRONG_PASSWORDS.perAccount, email, 99)
  expect((await desk.raw(entry.signIn, { email, password: 'wrong123' })).errorCode).toBe(11000)
  expect((await desk.raw(entry.signIn, { email, password })).code).toBe(429)
  expect((await desk.raw(entry.signIn, { email, password, device: deviceKey() })).code).toBe(429)
  // A password change forgets the app's other devices, but not the console's browsers.
  const changed = { oldPassword: password, newPassword: 'Fresh1234' }
  await people.client.send(calls.identity.changePassword, changed, mia.person)
  const known = await desk.raw(entry.signIn, { email, password: 'Fresh1234', device })
  expect(known.errorCode).toBe(0)

  // A known browser is not let past the limits of the second factor: a hundred wrong codes a day.
  const { ticket } = known.data as { ticket: string }
  const tryCode = async (code: string) => desk.raw(entry.signInCode, { ticket, code })
  const day: Limit = { name: 'operator-code:account-day', max: 100, windowMs: DAY, isFixed: true }
  await countTries(day, String(mia.person.userId), 99)
  expect((await tryCode('000000')).errorCode).toBe(13000)
  expect((await tryCode(desk.nextCode(mia.secret))).code).toBe(429)
})
