import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSixDigitNumbers } from '../support/mailbox.ts'
import { newEmail, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
let users: TestUsers

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  users = createTestUsers(app)
})
afterAll(() => app.stop())

const readEmail = async (token: string) =>
  (await users.client.send(calls.identity.detail, {}, { token })).email

const PASSWORD = 'secret123'

const changeEmail = async (token: string, email: string, language?: string) => {
  const code = await users.receiveCode(token, email, 'bind', language)
  const fields = { email, code, password: PASSWORD }
  return users.client.sendRaw(calls.identity.changeEmail, fields, { token, language })
}

/** After an email change is reverted, the password must be reset before the next sign-in. */
const resetPassword = async (email: string) => {
  app.clock.advance(60_000)
  const { token } = await users.client.signInGuest()
  const code = await users.receiveCode(token, email, 'forgot')
  await users.client.send(calls.identity.checkEmailCode, { email, code }, { token })
  await users.client.send(calls.identity.resetPassword, { email, password: PASSWORD }, { token })
}

/** The path of the revert link in the nth email to this address. */
const readRevertPath = async (address: string, number: number): Promise<string> => {
  const { text } = await users.mailbox.waitForNth(address, number)
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  expect(url.startsWith(app.base.config.publicUrl)).toBe(true)
  return url.slice(app.base.config.publicUrl.length)
}
const openPage = async (path: string) => (await fetch(app.origin + path)).text()
const submitForm = async (path: string) => {
  const { pathname, searchParams } = new URL(path, app.origin)
  const response = await fetch(app.origin + pathname, { method: 'POST', body: searchParams })
  return response.text()
}

describe.each([
  { language: 'en-US', lead: 'another e-mail address', done: 'Done.' },
  { language: 'zh-CN', lead: '另一个邮箱', done: '好了' },
])('changing the email address in $language', ({ language, lead, done }) => {
  test('the account moves, and the old address is notified and can revert the change once', async () => {
    const user = await users.createMember()
    const email = newEmail()
    expect((await changeEmail(user.token, email, language)).errorCode).toBe(0)
    expect(await readEmail(user.token)).toBe(email)
    const second = await users.signIn(email, user.password)

    const mail = await users.mailbox.waitForNth(user.email, 2)
    expect(mail.text).toContain(lead)
    expect(mail.text + mail.html).not.toContain(email)
    expect(findSixDigitNumbers(mail.text.replaceAll(/https?:\S+/g, ''))).toEqual([])
    const path = await readRevertPath(user.email, 2)

    const page = await openPage(path)
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain('<form method="post"')
    // Opening the link changes nothing: mail programs open links by themselves.
    expect(await readEmail(user.token)).toBe(email)

    expect(await submitForm(path)).toContain(done)
    await resetPassword(user.email)
    const signedIn = await users.signIn(user.email, user.password)
    expect(await readEmail(signedIn.token)).toBe(user.email)
    for (const { token } of [user, second]) {
      expect((await users.client.sendRaw(calls.identity.detail, {}, { token })).code).toBe(401)
    }
    expect(await submitForm(path)).not.toContain(done)
    expect(await openPage(path)).not.toContain('<form')
  })
})

test('the link that reverts an email change expires after seven days', async () => {
  const user = await users.createMember()
  const email = newEmail()
  await changeEmail(user.token, email)
  const path = await readRevertPath(user.email, 2)
  app.clock.advance(7 * DAY_MS - 60_000)
  expect(await openPage(path)).toContain('<form')
  app.clock.advance(120_000)
  expect(await openPage(path)).not.toContain('<form')
  await submitForm(path)
  expect(await readEmail(user.token)).toBe(email)
})

test('a second email change by a thief neither invalidates the owner’s revert link nor lets the thief revert', async () => {
  const user = await users.createMember()
  const [second, third] = [newEmail(), newEmail()]
  await changeEmail(user.token, second)
  app.clock.advance(60_000)
  await changeEmail(user.token, third)
  const [ownerPath, thiefPath] = [
    await readRevertPath(user.email, 2),
    await readRevertPath(second, 2),
  ]
  const { token } = await users.client.signInGuest()
  await submitForm(thiefPath)
  expect(await openPage(ownerPath)).toContain('<form')
  await submitForm(ownerPath)
  await resetPassword(user.email)
  const login = (email: string) =>
    users.client.sendRaw(calls.identity.login, { email, password: user.password }, { token })
  expect((await login(user.email)).errorCode).toBe(0)
  expect((await login(second)).errorCode).toBe(15000)
})

test('using the owner’s revert link invalidates the revert link of the thief’s change', async () => {
  const user = await users.createMember()
  const [second, third] = [newEmail(), newEmail()]
  await changeEmail(user.token, second)
  app.clock.advance(60_000)
  await changeEmail(user.token, third)
  const [ownerPath, thiefPath] = [
    await readRevertPath(user.email, 2),
    await readRevertPath(second, 2),
  ]
  await submitForm(ownerPath)
  await submitForm(thiefPath)
  await resetPassword(user.email)
  expect((await users.signIn(user.email, user.password)).userId).toBe(user.userId)
})

test('an email change cannot be reverted when the old address has a new account', async () => {
  const user = await users.createMember()
  await changeEmail(user.token, newEmail())
  const path = await readRevertPath(user.email, 2)
  app.clock.advance(60_000)
  const other = await users.register({ email: user.email })
  expect(await submitForm(path)).toContain('an account of its own')
  expect((await users.signIn(user.email, other.password)).userId).toBe(other.userId)
})

const findScripts = (page: string) => page.match(/<script\b[^>]*>/gi)
const OUR_SCRIPTS = ['<script src="/theme.js">']

test('invalid revert links show no form and reflect no input', async () => {
  for (const token of ['', 'x', 'A'.repeat(43), '<script>alert(1)</script>', "' or 1=1 --"]) {
    const path = `/account/email-back?${new URLSearchParams({ token }).toString()}`
    const page = await openPage(path)
    expect(page).not.toContain('<form')
    expect(findScripts(page)).toEqual(OUR_SCRIPTS)
    expect(findScripts(await submitForm(path))).toEqual(OUR_SCRIPTS)
  }
})

test('changing to an address that is taken, or to the current one, is refused', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  for (const email of [user.email, other.email]) {
    expect((await users.requestCode(user.token, email, 'bind')).errorCode).toBe(14000)
  }
  expect(
    (
      await users.client.sendRaw(
        calls.identity.changeEmail,
        { email: other.email, code: '123456', password: PASSWORD },
        { token: user.token },
      )
    ).errorCode,
  ).toBe(13002)
})
