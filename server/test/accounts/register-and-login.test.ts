import { calls } from '@dulcinea/contract'
import { ERRORS } from '@dulcinea/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeviceKey } from '../support/client.ts'
import { findSixDigitNumbers } from '../support/mailbox.ts'
import { newEmail, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  users = createTestUsers(app)
})
afterAll(() => app.stop())

const readDetail = (token: string) => users.client.send(calls.identity.detail, {}, { token })

describe.each([
  { language: 'en-US', subject: 'Your code for Dulcinea', word: 'joining' },
  { language: 'zh-CN', subject: '你的 Dulcinea 验证码', word: '很高兴' },
])('registration in $language', ({ language, subject, word }) => {
  test('a guest registers with the emailed code, keeps their user id and signs in', async () => {
    const { client, mailbox } = users
    const guest = await client.signInGuest()
    const email = newEmail()
    const options = { token: guest.token, language }
    expect(await client.send(calls.identity.hasEmailAccount, { email }, options)).toBe(false)
    const code = await users.receiveCode(guest.token, email, 'register', language)

    const mail = await mailbox.waitForFirst(email)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(word)
    expect(mail.html).toContain(`<html lang="${language}">`)
    for (const body of [mail.text, mail.html]) expect(findSixDigitNumbers(body)).toEqual([code])

    const registered = await client.send(
      calls.identity.register,
      { email: `  ${email.toUpperCase()} `, code, password: 'secret123', pf: 'google' },
      options,
    )
    expect(registered.userId).toBe(guest.userId)
    expect(await readDetail(guest.token)).toMatchObject({
      userId: guest.userId,
      email,
      emailVerify: 1,
      isGuest: false,
    })
    expect(await client.send(calls.identity.hasEmailAccount, { email }, options)).toBe(true)

    const signedIn = await client.send(
      calls.identity.login,
      { email, password: 'secret123' },
      options,
    )
    expect(signedIn.userId).toBe(guest.userId)
    expect(signedIn.token).not.toBe(guest.token)
    expect((await readDetail(signedIn.token)).userId).toBe(guest.userId)
  })
})

test('a guest token stays valid after registration until the account is signed in to with it', async () => {
  const { client } = users
  const user = await users.register()
  expect((await readDetail(user.guestToken)).email).toBe(user.email)
  await users.signIn(user.email, user.password)
  expect((await readDetail(user.guestToken)).email).toBe(user.email)
  await users.signIn(user.email, user.password, user.guestToken)
  const ended = await client.sendRaw(calls.identity.detail, {}, { token: user.guestToken })
  expect(ended.code).toBe(401)
})

test('signing in to another account leaves the guest unchanged', async () => {
  const user = await users.register()
  const guest = await users.client.signInGuest()
  const signedIn = await users.signIn(user.email, user.password, guest.token)
  expect(signedIn.userId).toBe(user.userId)
  expect(await readDetail(guest.token)).toMatchObject({ userId: guest.userId, isGuest: true })
})

test('the device key of a registered user opens a new guest, not the account', async () => {
  const device = createDeviceKey()
  const guest = await users.client.signInGuest(device)
  const user = await users.register({ token: guest.token })
  expect(user.userId).toBe(guest.userId)
  const again = await users.client.signInGuest(device)
  expect(again.userId).not.toBe(user.userId)
  expect(await readDetail(again.token)).toMatchObject({ isGuest: true, email: null })
  expect((await users.client.signInGuest(device)).userId).toBe(again.userId)
})

test('another session of the guest is ended when the guest registers', async () => {
  const device = createDeviceKey()
  const planted = await users.client.signInGuest(device)
  const victim = await users.client.signInGuest(device)
  expect(planted.userId).toBe(victim.userId)
  await users.register({ token: victim.token })
  const answer = await users.client.sendRaw(calls.identity.detail, {}, { token: planted.token })
  expect(answer.code).toBe(401)
})

test('a member who registers another address creates a second user', async () => {
  const first = await users.createMember()
  const second = await users.register({ token: first.token })
  expect(second.userId).not.toBe(first.userId)
  expect(await readDetail(first.token)).toMatchObject({ userId: first.userId, email: first.email })
  expect((await users.signIn(second.email, second.password)).userId).toBe(second.userId)
})

test('an unknown account and a wrong password have different errors, as the contract says', async () => {
  const { client } = users
  const user = await users.register()
  const { token } = await client.signInGuest()
  const login = (email: string, password: string) =>
    client.sendRaw(calls.identity.login, { email, password }, { token })
  expect(await login(newEmail(), 'secret123')).toMatchObject({
    errorCode: ERRORS.NO_ACCOUNT.errorCode,
    message: 'Account does not exist',
  })
  expect(await login(user.email, 'secret124')).toMatchObject({
    errorCode: ERRORS.PASSWORD_WRONG.errorCode,
    message: 'Password error',
    data: null,
  })
})

test('a suspended account is reported as suspended only after the right password', async () => {
  const user = await users.register()
  await app.base.db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', user.userId)
    .execute()
  const { token } = await users.client.signInGuest()
  const login = async (password: string) =>
    (await users.client.sendRaw(calls.identity.login, { email: user.email, password }, { token }))
      .errorCode
  expect(await login('wrong123')).toBe(ERRORS.PASSWORD_WRONG.errorCode)
  expect(await login(user.password)).toBe(ERRORS.SUSPENDED.errorCode)
})

const registerWith = async (password: string) => {
  const { token } = await users.client.signInGuest()
  const email = newEmail()
  const code = await users.receiveCode(token, email, 'register')
  const register = (newPassword: string) =>
    users.client.sendRaw(calls.identity.register, { email, code, password: newPassword }, { token })
  return { answer: await register(password), register }
}

test.each(['abc123', `a1${'x'.repeat(30)}`])('the password %s is accepted', async (password) => {
  expect((await registerWith(password)).answer.errorCode).toBe(0)
})

test.each([
  ['too short', 'abc12'],
  ['too long', `a1${'x'.repeat(31)}`],
  ['without a digit', 'abcdefgh'],
  ['without a letter', '12345678'],
  ['with another sign', 'abc123!'],
  ['in another alphabet', 'пароль12'],
])('a password %s is refused and does not use up the code', async (_, password) => {
  const { answer, register } = await registerWith(password)
  expect(answer).toMatchObject({ errorCode: 10001, message: 'Invalid parameter: password' })
  expect((await register('secret123')).errorCode).toBe(0)
})

test('a registration ignores fields that it must not set', async () => {
  const { token, userId } = await users.client.signInGuest()
  const other = await users.client.signInGuest()
  const email = newEmail()
  const code = await users.receiveCode(token, email, 'register')
  const stray = {
    userId: other.userId,
    id: other.userId,
    nick: 'Queen',
    points: 1_000_000,
    integral: 1_000_000,
    vip: 1,
    isOperator: true,
    suspended_at: '',
    invite_code: 'AAAAAAAA',
    getsFreeMessages: true,
  }
  await users.client.send(
    calls.identity.register,
    { email, code, password: 'secret123', ...stray },
    { token },
  )
  const row = await app.base.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ nick: '', email, invited_by: null })
  expect(row.invite_code).not.toBe('AAAAAAAA')
  expect((await readDetail(other.token)).email).toBeNull()
})

test('a registration stores a valid invite code and ignores unknown, own and malformed ones', async () => {
  const inviter = await users.register()
  const readRow = async (userId: number) =>
    app.base.db
      .selectFrom('users')
      .select(['invite_code', 'invited_by'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  const { invite_code: inviteCode } = await readRow(inviter.userId)
  expect(inviteCode).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{8}$/)
  const invited = await users.register({ inviteCode: ` ${inviteCode?.toLowerCase()} ` })
  expect((await readRow(invited.userId)).invited_by).toBe(inviter.userId)
  for (const unknown of ['ZZZZZZZZ', 'x'.repeat(500), "' or 1=1"]) {
    const alone = await users.register({ inviteCode: unknown })
    expect((await readRow(alone.userId)).invited_by).toBeNull()
  }
  const self = await users.client.signInGuest()
  const own = (await readRow(self.userId)).invite_code ?? ''
  const selfInvited = await users.register({ token: self.token, inviteCode: own })
  expect((await readRow(selfInvited.userId)).invited_by).toBeNull()
})

test('a password is stored only as an Argon2id hash with its own salt', async () => {
  const [one, two] = [await users.register(), await users.register()]
  const rows = await app.base.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', 'in', [one.userId, two.userId])
    .execute()
  for (const { password_hash: hash } of rows) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
  expect(rows[0]?.password_hash).not.toBe(rows[1]?.password_hash)
})

test('of two users who claim one address concurrently, one gets it and the other an error', async () => {
  const email = newEmail()
  const [guest, member] = [await users.client.signInGuest(), await users.createMember()]
  const registerCode = await users.receiveCode(guest.token, email, 'register')
  app.clock.advance(61_000)
  const bindCode = await users.receiveCode(member.token, email, 'bind')
  const responses = await Promise.all([
    users.client.sendRaw(
      calls.identity.register,
      { email, code: registerCode, password: 'secret123' },
      { token: guest.token },
    ),
    users.client.sendRaw(
      calls.identity.changeEmail,
      { email, code: bindCode, password: member.password },
      { token: member.token },
    ),
  ])
  expect(responses.map(({ errorCode }) => errorCode).toSorted((a, b) => a - b)).toEqual([
    0,
    ERRORS.EMAIL_REGISTERED.errorCode,
  ])
})
