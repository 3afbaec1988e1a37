import { calls } from '@dulcinea/contract'
import { ERRORS } from '@dulcinea/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceKey } from '../support/client.ts'
import { sixDigits } from '../support/mailbox.ts'
import { newEmail, peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  people = peopleOf(app)
})
afterAll(() => app.stop())

const detail = (token: string) => people.client.send(calls.identity.detail, {}, { token })

describe.each([
  { language: 'en-US', subject: 'Your code for Dulcinea', word: 'joining' },
  { language: 'zh-CN', subject: '你的 Dulcinea 验证码', word: '很高兴' },
])('in $language', ({ language, subject, word }) => {
  test('a guest registers with the mailed code, stays the same person and signs in', async () => {
    const { client, mailbox } = people
    const guest = await client.guest()
    const email = newEmail()
    const asked = { token: guest.token, language }
    expect(await client.send(calls.identity.hasEmailAccount, { email }, asked)).toBe(false)
    const code = await people.codeFor(guest.token, email, 'register', language)

    const mail = await mailbox.first(email)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(word)
    expect(mail.html).toContain(`<html lang="${language}">`)
    for (const body of [mail.text, mail.html]) expect(sixDigits(body)).toEqual([code])

    const registered = await client.send(
      calls.identity.register,
      { email: `  ${email.toUpperCase()} `, code, password: 'secret123', pf: 'google' },
      asked,
    )
    expect(registered.userId).toBe(guest.userId)
    expect(await detail(guest.token)).toMatchObject({
      userId: guest.userId,
      email,
      emailVerify: 1,
      isGuest: false,
    })
    expect(await client.send(calls.identity.hasEmailAccount, { email }, asked)).toBe(true)

    const signedIn = await client.send(
      calls.identity.login,
      { email, password: 'secret123' },
      asked,
    )
    expect(signedIn.userId).toBe(guest.userId)
    expect(signedIn.token).not.toBe(guest.token)
    expect((await detail(signedIn.token)).userId).toBe(guest.userId)
  })
})

test('the guest token lives until the next sign-in to this account from it, which ends it', async () => {
  const { client } = people
  const person = await people.registered()
  expect((await detail(person.guestToken)).email).toBe(person.email)
  await people.signIn(person.email, person.password)
  expect((await detail(person.guestToken)).email).toBe(person.email)
  await people.signIn(person.email, person.password, person.guestToken)
  const ended = await client.raw(calls.identity.detail, {}, { token: person.guestToken })
  expect(ended.code).toBe(401)
})

test('signing in to another account leaves the guest as it was', async () => {
  const person = await people.registered()
  const guest = await people.client.guest()
  const signedIn = await people.signIn(person.email, person.password, guest.token)
  expect(signedIn.userId).toBe(person.userId)
  expect(await detail(guest.token)).toMatchObject({ userId: guest.userId, isGuest: true })
})

test("a registered user's device key opens a new guest and nothing of the account", async () => {
  const device = deviceKey()
  const guest = await people.client.guest(device)
  const person = await people.registered({ token: guest.token })
  expect(person.userId).toBe(guest.userId)
  const again = await people.client.guest(device)
  expect(again.userId).not.toBe(person.userId)
  expect(await detail(again.token)).toMatchObject({ isGuest: true, email: null })
  expect((await people.client.guest(device)).userId).toBe(again.userId)
})

test('a token that somebody else holds of the guest does not wake up inside the account', async () => {
  const device = deviceKey()
  const planted = await people.client.guest(device)
  const victim = await people.client.guest(device)
  expect(planted.userId).toBe(victim.userId)
  await people.registered({ token: victim.token })
  const answer = await people.client.raw(calls.identity.detail, {}, { token: planted.token })
  expect(answer.code).toBe(401)
})

test('a member who registers another address makes a second person', async () => {
  const first = await people.member()
  const second = await people.registered({ token: first.token })
  expect(second.userId).not.toBe(first.userId)
  expect(await detail(first.token)).toMatchObject({ userId: first.userId, email: first.email })
  expect((await people.signIn(second.email, second.password)).userId).toBe(second.userId)
})

test('unknown account and wrong password are told apart, as the contract says', async () => {
  const { client } = people
  const person = await people.registered()
  const { token } = await client.guest()
  const login = (email: string, password: string) =>
    client.raw(calls.identity.login, { email, password }, { token })
  expect(await login(newEmail(), 'secret123')).toMatchObject({
    errorCode: ERRORS.NO_ACCOUNT.errorCode,
    message: 'Account does not exist',
  })
  expect(await login(person.email, 'secret124')).toMatchObject({
    errorCode: ERRORS.PASSWORD_WRONG.errorCode,
    message: 'Password error',
    data: null,
  })
})

test('a suspended account is told so after its password, not before', async () => {
  const person = await people.registered()
  await app.base.db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', person.userId)
    .execute()
  const { token } = await people.client.guest()
  const login = async (password: string) =>
    (await people.client.raw(calls.identity.login, { email: person.email, password }, { token }))
      .errorCode
  expect(await login('wrong123')).toBe(ERRORS.PASSWORD_WRONG.errorCode)
  expect(await login(person.password)).toBe(ERRORS.SUSPENDED.errorCode)
})

const registerWith = async (password: string) => {
  const { token } = await people.client.guest()
  const email = newEmail()
  const code = await people.codeFor(token, email, 'register')
  const register = (given: string) =>
    people.client.raw(calls.identity.register, { email, code, password: given }, { token })
  return { answer: await register(password), register }
}

test.each(['abc123', `a1${'x'.repeat(30)}`])('the password %s is taken', async (password) => {
  expect((await registerWith(password)).answer.errorCode).toBe(0)
})

test.each([
  ['too short', 'abc12'],
  ['too long', `a1${'x'.repeat(31)}`],
  ['without a digit', 'abcdefgh'],
  ['without a letter', '12345678'],
  ['with another sign', 'abc123!'],
  ['in another alphabet', 'пароль12'],
])('a password %s is refused and does not cost the code', async (_, password) => {
  const { answer, register } = await registerWith(password)
  expect(answer).toMatchObject({ errorCode: 10001, message: 'Invalid parameter: password' })
  expect((await register('secret123')).errorCode).toBe(0)
})

test('nothing but what a registration is about can be set by it', async () => {
  const { token, userId } = await people.client.guest()
  const other = await people.client.guest()
  const email = newEmail()
  const code = await people.codeFor(token, email, 'register')
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
  await people.client.send(
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
  expect((await detail(other.token)).email).toBeNull()
})

test('an invite code is kept from the first registration on; unknown, own and broken ones are not', async () => {
  const inviter = await people.registered()
  const row = async (userId: number) =>
    app.base.db
      .selectFrom('users')
      .select(['invite_code', 'invited_by'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  const { invite_code: inviteCode } = await row(inviter.userId)
  expect(inviteCode).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{8}$/)
  const invited = await people.registered({ inviteCode: ` ${inviteCode?.toLowerCase()} ` })
  expect((await row(invited.userId)).invited_by).toBe(inviter.userId)
  for (const unknown of ['ZZZZZZZZ', 'x'.repeat(500), "' or 1=1"]) {
    const alone = await people.registered({ inviteCode: unknown })
    expect((await row(alone.userId)).invited_by).toBeNull()
  }
  const self = await people.client.guest()
  const own = (await row(self.userId)).invite_code ?? ''
  const narcissus = await people.registered({ token: self.token, inviteCode: own })
  expect((await row(narcissus.userId)).invited_by).toBeNull()
})

test('a password is kept only as an Argon2id hash of its own salt', async () => {
  const [one, two] = [await people.registered(), await people.registered()]
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

test('two who take one address at the same time: one has it, the other is told', async () => {
  const email = newEmail()
  const [guest, member] = [await people.client.guest(), await people.member()]
  const registerCode = await people.codeFor(guest.token, email, 'register')
  app.clock.advance(61_000)
  const bindCode = await people.codeFor(member.token, email, 'bind')
  const answers = await Promise.all([
    people.client.raw(
      calls.identity.register,
      { email, code: registerCode, password: 'secret123' },
      { token: guest.token },
    ),
    people.client.raw(
      calls.identity.changeEmail,
      { email, code: bindCode, password: member.password },
      { token: member.token },
    ),
  ])
  expect(answers.map(({ errorCode }) => errorCode).toSorted((a, b) => a - b)).toEqual([
    0,
    ERRORS.EMAIL_REGISTERED.errorCode,
  ])
})
