import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSixDigitNumbers } from '../support/mailbox.ts'
import { newEmail, makeWrongCode, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE_MS = 60_000

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  users = createTestUsers(app)
})
afterAll(() => app.stop())

const checkCode = async (token: string, email: string, code: string) =>
  (await users.client.sendRaw(calls.identity.checkEmailCode, { email, code }, { token })).errorCode
const resetPassword = async (token: string, email: string, password = 'fresh456') =>
  (await users.client.sendRaw(calls.identity.resetPassword, { email, password }, { token }))
    .errorCode
const login = async (email: string, password: string) =>
  (
    await users.client.sendRaw(
      calls.identity.login,
      { email, password },
      { token: (await users.client.signInGuest()).token },
    )
  ).errorCode
const isAlive = async (token: string) =>
  (await users.client.sendRaw(calls.identity.detail, {}, { token })).code === 200

describe.each([
  { language: 'en-US', subject: 'Your password was changed' },
  { language: 'zh-CN', subject: '你的密码已修改' },
])('password reset in $language', ({ language, subject }) => {
  test('a reset with a checked code ends every session and sends a notice', async () => {
    const user = await users.createMember()
    const { token } = await users.client.signInGuest()
    const code = await users.receiveCode(token, user.email, 'forgot', language)
    expect(await checkCode(token, user.email, code)).toBe(0)
    const done = await users.client.sendRaw(
      calls.identity.resetPassword,
      { email: user.email, password: 'fresh456' },
      { token, language },
    )
    expect(done.errorCode).toBe(0)
    expect(await isAlive(user.token)).toBe(false)
    expect(await isAlive(token)).toBe(true)
    expect(await login(user.email, user.password)).toBe(11000)
    expect(await login(user.email, 'fresh456')).toBe(0)
    const notice = await users.mailbox.waitForNth(user.email, 3)
    expect(notice.subject).toBe(subject)
    expect(findSixDigitNumbers(notice.text + notice.html)).toEqual([])
  })
})

test('a password is not reset without a checked code', async () => {
  const user = await users.createMember()
  const { token } = await users.client.signInGuest()
  expect(await resetPassword(token, user.email)).toBe(13002)
  const code = await users.receiveCode(token, user.email, 'forgot')
  expect(await resetPassword(token, user.email)).toBe(13002)
  expect(await checkCode(token, user.email, makeWrongCode(code))).toBe(13000)
  expect(await resetPassword(token, user.email)).toBe(13002)
  expect(await login(user.email, user.password)).toBe(0)
})

test('a reset grant is valid for its own session only', async () => {
  const user = await users.createMember()
  const [ownSession, other] = [await users.client.signInGuest(), await users.client.signInGuest()]
  const code = await users.receiveCode(ownSession.token, user.email, 'forgot')
  expect(await checkCode(ownSession.token, user.email, code)).toBe(0)
  expect(await resetPassword(other.token, user.email)).toBe(13002)
  expect(await login(user.email, user.password)).toBe(0)
})

test('a reset grant for one address does not work for another', async () => {
  const [ownAccount, victim] = [await users.createMember(), await users.createMember()]
  const { token } = await users.client.signInGuest()
  const code = await users.receiveCode(token, ownAccount.email, 'forgot')
  expect(await checkCode(token, ownAccount.email, code)).toBe(0)
  expect(await resetPassword(token, victim.email)).toBe(13002)
  expect(await login(victim.email, victim.password)).toBe(0)
})

test('a reset grant and its code work once', async () => {
  const user = await users.createMember()
  const [one, two] = [await users.client.signInGuest(), await users.client.signInGuest()]
  const code = await users.receiveCode(one.token, user.email, 'forgot')
  expect(await checkCode(one.token, user.email, code)).toBe(0)
  expect(await checkCode(two.token, user.email, code)).toBe(13002)
  expect(await resetPassword(one.token, user.email)).toBe(0)
  expect(await resetPassword(one.token, user.email, 'again789')).toBe(13002)
  expect(await resetPassword(two.token, user.email, 'again789')).toBe(13002)
  expect(await checkCode(one.token, user.email, code)).toBe(13002)
  expect(await login(user.email, 'fresh456')).toBe(0)
})

test('a refused new password uses up neither grant nor code', async () => {
  const user = await users.createMember()
  const { token } = await users.client.signInGuest()
  const code = await users.receiveCode(token, user.email, 'forgot')
  expect(await checkCode(token, user.email, code)).toBe(0)
  expect(await resetPassword(token, user.email, 'nodigits')).toBe(10001)
  // The dialog repeats both calls when the user submits again.
  expect(await checkCode(token, user.email, code)).toBe(0)
  expect(await resetPassword(token, user.email)).toBe(0)
})

test('a reset grant expires after ten minutes', async () => {
  const user = await users.createMember()
  const { token } = await users.client.signInGuest()
  const code = await users.receiveCode(token, user.email, 'forgot')
  expect(await checkCode(token, user.email, code)).toBe(0)
  app.clock.advance(10 * MINUTE_MS + 1_000)
  expect(await resetPassword(token, user.email)).toBe(13002)
})

test('only a code for password reset creates a reset grant', async () => {
  const user = await users.createMember()
  const writeOff = await users.receiveCode(user.token, user.email, 'writeOff')
  expect(await checkCode(user.token, user.email, writeOff)).toBe(0)
  expect(await resetPassword(user.token, user.email)).toBe(13002)
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  const register = await users.receiveCode(token, email, 'register')
  expect(await checkCode(token, email, register)).toBe(0)
  expect(await resetPassword(token, email)).toBe(13002)
})

test('a reset grant ends with its session at logout', async () => {
  const user = await users.createMember()
  const { token } = await users.client.signInGuest()
  const code = await users.receiveCode(token, user.email, 'forgot')
  expect(await checkCode(token, user.email, code)).toBe(0)
  await users.client.send(calls.identity.logout, {}, { token })
  const response = await users.client.sendRaw(
    calls.identity.resetPassword,
    { email: user.email, password: 'fresh456' },
    { token },
  )
  expect(response.code).toBe(401)
})

test('a password change needs the old password, ends all other sessions and sends a notice', async () => {
  const user = await users.createMember()
  const second = await users.signIn(user.email, user.password)
  const change = (oldPassword: string, newPassword: string) =>
    users.client.sendRaw(
      calls.identity.changePassword,
      { oldPassword, newPassword },
      { token: user.token },
    )
  expect((await change('wrong123', 'fresh456')).errorCode).toBe(11000)
  expect(await isAlive(second.token)).toBe(true)
  expect(await change(user.password, 'short')).toMatchObject({
    errorCode: 10001,
    message: 'Invalid parameter: newPassword',
  })
  expect((await change(user.password, 'fresh456')).errorCode).toBe(0)
  expect(await isAlive(user.token)).toBe(true)
  expect(await isAlive(second.token)).toBe(false)
  expect(await login(user.email, user.password)).toBe(11000)
  expect(await login(user.email, 'fresh456')).toBe(0)
  expect((await users.mailbox.waitForNth(user.email, 2)).subject).toBe('Your password was changed')
})
