import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sixDigits } from '../support/mailbox.ts'
import { newEmail, otherThan, peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE = 60_000

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  people = peopleOf(app)
})
afterAll(() => app.stop())

const check = async (token: string, email: string, code: string) =>
  (await people.client.raw(calls.identity.checkEmailCode, { email, code }, { token })).errorCode
const reset = async (token: string, email: string, password = 'fresh456') =>
  (await people.client.raw(calls.identity.resetPassword, { email, password }, { token })).errorCode
const login = async (email: string, password: string) =>
  (
    await people.client.raw(
      calls.identity.login,
      { email, password },
      { token: (await people.client.guest()).token },
    )
  ).errorCode
const isAlive = async (token: string) =>
  (await people.client.raw(calls.identity.detail, {}, { token })).code === 200

describe.each([
  { language: 'en-US', subject: 'Your password was changed' },
  { language: 'zh-CN', subject: '你的密码已修改' },
])('in $language', ({ language, subject }) => {
  test('a forgotten password: code, check, reset; every session ends, a notice comes', async () => {
    const person = await people.member()
    const { token } = await people.client.guest()
    const code = await people.codeFor(token, person.email, 'forgot', language)
    expect(await check(token, person.email, code)).toBe(0)
    const done = await people.client.raw(
      calls.identity.resetPassword,
      { email: person.email, password: 'fresh456' },
      { token, language },
    )
    expect(done.errorCode).toBe(0)
    expect(await isAlive(person.token)).toBe(false)
    expect(await isAlive(token)).toBe(true)
    expect(await login(person.email, person.password)).toBe(11000)
    expect(await login(person.email, 'fresh456')).toBe(0)
    const notice = await people.mailbox.nth(person.email, 3)
    expect(notice.subject).toBe(subject)
    expect(sixDigits(notice.text + notice.html)).toEqual([])
  })
})

test('without a passed check nothing is reset', async () => {
  const person = await people.member()
  const { token } = await people.client.guest()
  expect(await reset(token, person.email)).toBe(13002)
  const code = await people.codeFor(token, person.email, 'forgot')
  expect(await reset(token, person.email)).toBe(13002)
  expect(await check(token, person.email, otherThan(code))).toBe(13000)
  expect(await reset(token, person.email)).toBe(13002)
  expect(await login(person.email, person.password)).toBe(0)
})

test('the grant is for this session alone', async () => {
  const person = await people.member()
  const [mine, other] = [await people.client.guest(), await people.client.guest()]
  const code = await people.codeFor(mine.token, person.email, 'forgot')
  expect(await check(mine.token, person.email, code)).toBe(0)
  expect(await reset(other.token, person.email)).toBe(13002)
  expect(await login(person.email, person.password)).toBe(0)
})

test('the grant of one address does not open another', async () => {
  const [mine, victim] = [await people.member(), await people.member()]
  const { token } = await people.client.guest()
  const code = await people.codeFor(token, mine.email, 'forgot')
  expect(await check(token, mine.email, code)).toBe(0)
  expect(await reset(token, victim.email)).toBe(13002)
  expect(await login(victim.email, victim.password)).toBe(0)
})

test('it works once, and so does the code behind it', async () => {
  const person = await people.member()
  const [one, two] = [await people.client.guest(), await people.client.guest()]
  const code = await people.codeFor(one.token, person.email, 'forgot')
  expect(await check(one.token, person.email, code)).toBe(0)
  expect(await check(two.token, person.email, code)).toBe(13002)
  expect(await reset(one.token, person.email)).toBe(0)
  expect(await reset(one.token, person.email, 'again789')).toBe(13002)
  expect(await reset(two.token, person.email, 'again789')).toBe(13002)
  expect(await check(one.token, person.email, code)).toBe(13002)
  expect(await login(person.email, 'fresh456')).toBe(0)
})

test('a refused password costs neither grant nor code', async () => {
  const person = await people.member()
  const { token } = await people.client.guest()
  const code = await people.codeFor(token, person.email, 'forgot')
  expect(await check(token, person.email, code)).toBe(0)
  expect(await reset(token, person.email, 'nodigits')).toBe(10001)
  // The popup asks both again at the next press.
  expect(await check(token, person.email, code)).toBe(0)
  expect(await reset(token, person.email)).toBe(0)
})

test('after ten minutes the grant is over', async () => {
  const person = await people.member()
  const { token } = await people.client.guest()
  const code = await people.codeFor(token, person.email, 'forgot')
  expect(await check(token, person.email, code)).toBe(0)
  app.clock.advance(10 * MINUTE + 1_000)
  expect(await reset(token, person.email)).toBe(13002)
})

test('only a forgot code gives the grant', async () => {
  const person = await people.member()
  const writeOff = await people.codeFor(person.token, person.email, 'writeOff')
  expect(await check(person.token, person.email, writeOff)).toBe(0)
  expect(await reset(person.token, person.email)).toBe(13002)
  const { token } = await people.client.guest()
  const email = newEmail()
  const register = await people.codeFor(token, email, 'register')
  expect(await check(token, email, register)).toBe(0)
  expect(await reset(token, email)).toBe(13002)
})

test('a grant that was given before logout is gone with the session', async () => {
  const person = await people.member()
  const { token } = await people.client.guest()
  const code = await people.codeFor(token, person.email, 'forgot')
  expect(await check(token, person.email, code)).toBe(0)
  await people.client.send(calls.identity.logout, {}, { token })
  const answer = await people.client.raw(
    calls.identity.resetPassword,
    { email: person.email, password: 'fresh456' },
    { token },
  )
  expect(answer.code).toBe(401)
})

test('changing the password: the old one first, all others signed out, a notice', async () => {
  const person = await people.member()
  const second = await people.signIn(person.email, person.password)
  const change = (oldPassword: string, newPassword: string) =>
    people.client.raw(
      calls.identity.changePassword,
      { oldPassword, newPassword },
      { token: person.token },
    )
  expect((await change('wrong123', 'fresh456')).errorCode).toBe(11000)
  expect(await isAlive(second.token)).toBe(true)
  expect(await change(person.password, 'short')).toMatchObject({
    errorCode: 10001,
    message: 'Invalid parameter: newPassword',
  })
  expect((await change(person.password, 'fresh456')).errorCode).toBe(0)
  expect(await isAlive(person.token)).toBe(true)
  expect(await isAlive(second.token)).toBe(false)
  expect(await login(person.email, person.password)).toBe(11000)
  expect(await login(person.email, 'fresh456')).toBe(0)
  expect((await people.mailbox.nth(person.email, 2)).subject).toBe('Your password was changed')
})
