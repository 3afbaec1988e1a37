import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sixDigits } from '../support/mailbox.ts'
import { newEmail, peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false })
  people = peopleOf(app)
})
afterAll(() => app.stop())

const emailOf = async (token: string) =>
  (await people.client.send(calls.identity.detail, {}, { token })).email

const PASSWORD = 'secret123'

const move = async (token: string, email: string, language?: string) => {
  const code = await people.codeFor(token, email, 'bind', language)
  const fields = { email, code, password: PASSWORD }
  return people.client.raw(calls.identity.changeEmail, fields, { token, language })
}

/** After the way back only “forgot” opens an account. */
const resetPassword = async (email: string) => {
  app.clock.advance(60_000)
  const { token } = await people.client.guest()
  const code = await people.codeFor(token, email, 'forgot')
  await people.client.send(calls.identity.checkEmailCode, { email, code }, { token })
  await people.client.send(calls.identity.resetPassword, { email, password: PASSWORD }, { token })
}

/** The path of the way back in the newest mail to this address. */
const wayBack = async (address: string, number: number): Promise<string> => {
  const { text } = await people.mailbox.nth(address, number)
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  expect(url.startsWith(app.base.config.publicUrl)).toBe(true)
  return url.slice(app.base.config.publicUrl.length)
}
const look = async (path: string) => (await fetch(app.origin + path)).text()
const press = async (path: string) => {
  const { pathname, searchParams } = new URL(path, app.origin)
  const answer = await fetch(app.origin + pathname, { method: 'POST', body: searchParams })
  return answer.text()
}

describe.each([
  { language: 'en-US', lead: 'another e-mail address', done: 'Done.' },
  { language: 'zh-CN', lead: '另一个邮箱', done: '好了' },
])('in $language', ({ language, lead, done }) => {
  test('the account moves, the old address is told and can bring it back once', async () => {
    const person = await people.member()
    const email = newEmail()
    expect((await move(person.token, email, language)).errorCode).toBe(0)
    expect(await emailOf(person.token)).toBe(email)
    const second = await people.signIn(email, person.password)

    const mail = await people.mailbox.nth(person.email, 2)
    expect(mail.text).toContain(lead)
    expect(mail.text + mail.html).not.toContain(email)
    expect(sixDigits(mail.text.replaceAll(/https?:\S+/g, ''))).toEqual([])
    const path = await wayBack(person.email, 2)

    const page = await look(path)
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain('<form method="post"')
    // Looking changes nothing: mail programs open links by themselves.
    expect(await emailOf(person.token)).toBe(email)

    expect(await press(path)).toContain(done)
    await resetPassword(person.email)
    const stranger = await people.signIn(person.email, person.password)
    expect(await emailOf(stranger.token)).toBe(person.email)
    for (const { token } of [person, second]) {
      expect((await people.client.raw(calls.identity.detail, {}, { token })).code).toBe(401)
    }
    expect(await press(path)).not.toContain(done)
    expect(await look(path)).not.toContain('<form')
  })
})

test('after seven days the way back is closed', async () => {
  const person = await people.member()
  const email = newEmail()
  await move(person.token, email)
  const path = await wayBack(person.email, 2)
  app.clock.advance(7 * DAY - 60_000)
  expect(await look(path)).toContain('<form')
  app.clock.advance(120_000)
  expect(await look(path)).not.toContain('<form')
  await press(path)
  expect(await emailOf(person.token)).toBe(email)
})

test('a thief who moves on cannot burn the owner’s way back, nor return by a later one', async () => {
  const person = await people.member()
  const [second, third] = [newEmail(), newEmail()]
  await move(person.token, second)
  app.clock.advance(60_000)
  await move(person.token, third)
  const [owners, thiefs] = [await wayBack(person.email, 2), await wayBack(second, 2)]
  const { token } = await people.client.guest()
  await press(thiefs)
  expect(await look(owners)).toContain('<form')
  await press(owners)
  await resetPassword(person.email)
  const login = (email: string) =>
    people.client.raw(calls.identity.login, { email, password: person.password }, { token })
  expect((await login(person.email)).errorCode).toBe(0)
  expect((await login(second)).errorCode).toBe(15000)
})

test('the owner’s way back closes the thief’s', async () => {
  const person = await people.member()
  const [second, third] = [newEmail(), newEmail()]
  await move(person.token, second)
  app.clock.advance(60_000)
  await move(person.token, third)
  const [owners, thiefs] = [await wayBack(person.email, 2), await wayBack(second, 2)]
  await press(owners)
  await press(thiefs)
  await resetPassword(person.email)
  expect((await people.signIn(person.email, person.password)).userId).toBe(person.userId)
})

test('an address that has an account by now cannot be taken back', async () => {
  const person = await people.member()
  await move(person.token, newEmail())
  const path = await wayBack(person.email, 2)
  app.clock.advance(60_000)
  const other = await people.registered({ email: person.email })
  expect(await press(path)).toContain('an account of its own')
  expect((await people.signIn(person.email, other.password)).userId).toBe(other.userId)
})

const scriptsIn = (page: string) => page.match(/<script\b[^>]*>/gi)
const OURS = ['<script src="/theme.js">']

test('made-up links lead nowhere and say nothing back', async () => {
  for (const token of ['', 'x', 'A'.repeat(43), '<script>alert(1)</script>', "' or 1=1 --"]) {
    const path = `/account/email-back?${new URLSearchParams({ token }).toString()}`
    const page = await look(path)
    expect(page).not.toContain('<form')
    expect(scriptsIn(page)).toEqual(OURS)
    expect(scriptsIn(await press(path))).toEqual(OURS)
  }
})

test('an address that is taken is refused, also one’s own', async () => {
  const [person, other] = [await people.member(), await people.member()]
  for (const email of [person.email, other.email]) {
    expect((await people.askCode(person.token, email, 'bind')).errorCode).toBe(14000)
  }
  expect(
    (
      await people.client.raw(
        calls.identity.changeEmail,
        { email: other.email, code: '123456', password: PASSWORD },
        { token: person.token },
      )
    ).errorCode,
  ).toBe(13002)
})
