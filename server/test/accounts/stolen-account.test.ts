import { calls, consoleCalls } from '@dulcinea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordHasher } from '../../src/features/accounts/password-hasher.ts'
import { createOperatorHarness } from '../console/operator-harness.ts'
import { newEmail, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE_MS = 60_000
const OPERATOR = 'ana@example.com'

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false, env: { ADMIN_EMAILS: OPERATOR } })
  users = createTestUsers(app)
})
afterAll(() => app.stop())

const readEmail = async (token: string) =>
  (await users.client.send(calls.identity.detail, {}, { token })).email
const readStatus = async (token: string) =>
  (await users.client.sendRaw(calls.identity.detail, {}, { token })).code
const login = async (email: string, password: string) =>
  users.client.sendRaw(
    calls.identity.login,
    { email, password },
    { token: (await users.client.signInGuest()).token },
  )

type EmailChange = { token: string; email: string; password?: string; oldEmailCode?: string }

const changeEmail = async ({ token, email, ...proof }: EmailChange) => {
  const code = await users.receiveCode(token, email, 'bind')
  return users.client.sendRaw(calls.identity.changeEmail, { email, code, ...proof }, { token })
}

const resetPassword = async (token: string, email: string, password: string) => {
  const code = await users.receiveCode(token, email, 'forgot')
  await users.client.send(calls.identity.checkEmailCode, { email, code }, { token })
  return users.client.sendRaw(calls.identity.resetPassword, { email, password }, { token })
}

/** Submits the form behind the revert link of the newest email to this address. */
const revertEmail = async (address: string, language = 'en-US', password = '') => {
  const findLink = ({ text }: { text: string }) => /https?:\/\/\S+email-back\S+/.exec(text)?.[0]
  const findNewestLink = async () =>
    (await users.mailbox.listTo(address)).map(findLink).findLast(Boolean)
  await expect.poll(findNewestLink, { timeout: 10_000 }).toBeTruthy()
  const { pathname, searchParams } = new URL((await findNewestLink()) ?? '')
  searchParams.set('lang', language)
  if (password) searchParams.set('password', password)
  return (await fetch(app.origin + pathname, { method: 'POST', body: searchParams })).text()
}

describe('changing the email address', () => {
  test('a stolen token alone does not change the email address', async () => {
    const owner = await users.createMember()
    const mailbox = newEmail()
    expect(await changeEmail({ token: owner.token, email: mailbox })).toMatchObject({
      errorCode: 10001,
      message: 'Invalid parameter: password',
    })
    app.clock.advance(2 * MINUTE_MS)
    const guessed = await changeEmail({ token: owner.token, email: mailbox, password: 'wrong123' })
    expect(guessed.errorCode).toBe(11000)
    expect(await readEmail(owner.token)).toBe(owner.email)
  })

  test('the right password with a wrong code does not change the email address', async () => {
    const owner = await users.createMember()
    const { token, password } = owner
    const email = newEmail()
    await users.receiveCode(token, email, 'bind')
    const response = await users.client.sendRaw(
      calls.identity.changeEmail,
      { email, code: '000000', password },
      { token },
    )
    expect(response.errorCode).toBe(13000)
    expect(await readEmail(token)).toBe(owner.email)
  })

  test('wrong passwords in an email change are limited to ten', async () => {
    const { token } = await users.createMember()
    const guess = () =>
      users.client.sendRaw(
        calls.identity.changeEmail,
        { email: newEmail(), code: '123456', password: 'wrong123' },
        { token },
      )
    for (let n = 0; n < 10; n++) expect((await guess()).errorCode).toBe(11000)
    expect((await guess()).code).toBe(429)
  })

  test('an account without a password changes its email address with a code sent to the old one', async () => {
    const owner = await users.createMember()
    const { token } = owner
    await app.base.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', owner.userId)
      .execute()
    const email = newEmail()
    const code = await users.receiveCode(token, email, 'bind')
    const change = (fields: Record<string, string>) =>
      users.client.sendRaw(calls.identity.changeEmail, { email, code, ...fields }, { token })
    expect(await change({ password: owner.password })).toMatchObject({
      errorCode: 10001,
      message: 'Invalid parameter: oldEmailCode',
    })
    expect((await change({ oldEmailCode: code })).errorCode).toBe(13002)
    const oldEmailCode = await users.receiveCode(token, owner.email, 'unbind')
    expect((await change({ oldEmailCode })).errorCode).toBe(0)
    expect(await readEmail(token)).toBe(email)
    expect((await change({ oldEmailCode })).errorCode).not.toBe(0)
  })

  test('a code to leave an address is sent only to the owner of that address', async () => {
    const [owner, otherUser] = [await users.createMember(), await users.createMember()]
    const ask = async (token: string, email: string) =>
      (await users.requestCode(token, email, 'unbind')).errorCode
    expect(await ask(otherUser.token, owner.email)).toBe(12001)
    expect(await ask((await users.client.signInGuest()).token, owner.email)).toBe(12001)
    expect(await ask(owner.token, owner.email)).toBe(0)
  })
})

describe('reverting the email change of a stolen account', () => {
  test('locks the thief out for good, and the owner gets in by a password reset only', async () => {
    const owner = await users.createMember()
    const thief = await users.signIn(owner.email, owner.password)
    const mailbox = newEmail()
    const moved = await changeEmail({
      token: thief.token,
      email: mailbox,
      password: owner.password,
    })
    expect(moved.errorCode).toBe(0)
    const helper = await users.client.signInGuest()
    app.clock.advance(2 * MINUTE_MS)
    expect((await resetPassword(helper.token, mailbox, 'thief123')).errorCode).toBe(0)
    const thiefSession = (await login(mailbox, 'thief123')).data as { token: string }
    // The thief has started a second reset: its code and grant must not work later.
    app.clock.advance(2 * MINUTE_MS)
    const code = await users.receiveCode(helper.token, mailbox, 'forgot')
    const proof = { email: mailbox, code }
    await users.client.send(calls.identity.checkEmailCode, proof, { token: helper.token })

    const page = await revertEmail(owner.email)
    expect(page).toContain('Done.')
    expect(page).toContain('Forgot password')

    for (const { token } of [owner, thief, thiefSession]) expect(await readStatus(token)).toBe(401)
    for (const password of ['thief123', owner.password]) {
      expect(await login(owner.email, password)).toMatchObject({ errorCode: 11000, data: null })
      expect((await login(mailbox, password)).errorCode).toBe(15000)
    }
    for (const email of [mailbox, owner.email]) {
      const late = await users.client.sendRaw(
        calls.identity.resetPassword,
        { email, password: 'thief456' },
        { token: helper.token },
      )
      expect(late.errorCode).toBe(13002)
    }
    const again = await users.client.sendRaw(
      calls.identity.changeEmail,
      { email: mailbox, code: '123456', password: 'thief123' },
      { token: thiefSession.token },
    )
    expect(again.code).toBe(401)

    app.clock.advance(2 * MINUTE_MS)
    const home = await users.client.signInGuest()
    expect((await resetPassword(home.token, owner.email, 'mine1234')).errorCode).toBe(0)
    expect(await login(owner.email, 'mine1234')).toMatchObject({
      errorCode: 0,
      data: { userId: owner.userId },
    })
    expect((await login(owner.email, 'thief123')).errorCode).toBe(11000)
  })

  test('says in Chinese too that a new password is needed', async () => {
    const owner = await users.createMember()
    await changeEmail({ token: owner.token, email: newEmail(), password: owner.password })
    expect(await revertEmail(owner.email, 'zh-CN')).toContain('忘记密码')
  })

  test('accepts a new password with the link, so that no code is needed', async () => {
    const owner = await users.createMember()
    await changeEmail({ token: owner.token, email: newEmail(), password: owner.password })
    expect(await revertEmail(owner.email, 'en-US', 'short')).toContain('6 to 32 letters and digits')
    expect((await login(owner.email, owner.password)).errorCode).toBe(15000)
    expect(await revertEmail(owner.email, 'en-US', 'Fresh1234')).toContain('your new password')
    expect((await login(owner.email, 'Fresh1234')).errorCode).toBe(0)
    expect((await login(owner.email, owner.password)).errorCode).toBe(11000)
  })

  test('ends an operator’s console sessions and unfinished console sign-ins', async () => {
    const operators = createOperatorHarness(app, users)
    const ana = await operators.enrolOperator(OPERATOR)
    const unfinished = await operators.send(consoleCalls.entry.signIn, ana.user)
    const { email, password } = ana.user
    await changeEmail({ token: ana.user.token, email: newEmail(), password })
    await revertEmail(email)
    expect((await operators.sendRaw(consoleCalls.entry.me, { token: ana.token })).code).toBe(404)
    const code = operators.generateNextCode(ana.secret)
    const late = await operators.sendRaw(consoleCalls.entry.signInCode, {
      ticket: unfinished.ticket,
      code,
    })
    expect(late.errorCode).toBe(13000)
  })

  test('a sign-in to an account without a password computes one hash like any other', async () => {
    const owner = await users.createMember()
    await app.base.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', owner.userId)
      .execute()
    let comparisons = 0
    const hasher = app.services.service(passwordHasher)
    const original = { ...hasher }
    hasher.runQueued = (share, work) =>
      original.runQueued(share, (matches) =>
        work((password, phc) => {
          comparisons++
          return matches(password, phc)
        }),
      )
    try {
      expect((await login(owner.email, owner.password)).errorCode).toBe(11000)
      expect(comparisons).toBe(1)
    } finally {
      Object.assign(hasher, original)
    }
  })
})
