import { calls, consoleCalls } from '@dulcinea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordDesk } from '../../src/features/accounts/password-desk.ts'
import { operatorDeskOf } from '../console/operator-desk.ts'
import { newEmail, peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE = 60_000
const OPERATOR = 'ana@example.com'

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp({ withCatalogue: false, env: { ADMIN_EMAILS: OPERATOR } })
  people = peopleOf(app)
})
afterAll(() => app.stop())

const emailOf = async (token: string) =>
  (await people.client.send(calls.identity.detail, {}, { token })).email
const status = async (token: string) =>
  (await people.client.raw(calls.identity.detail, {}, { token })).code
const login = async (email: string, password: string) =>
  people.client.raw(
    calls.identity.login,
    { email, password },
    { token: (await people.client.guest()).token },
  )

type Move = { token: string; email: string; password?: string; oldEmailCode?: string }

const move = async ({ token, email, ...proof }: Move) => {
  const code = await people.codeFor(token, email, 'bind')
  return people.client.raw(calls.identity.changeEmail, { email, code, ...proof }, { token })
}

const resetPassword = async (token: string, email: string, password: string) => {
  const code = await people.codeFor(token, email, 'forgot')
  await people.client.send(calls.identity.checkEmailCode, { email, code }, { token })
  return people.client.raw(calls.identity.resetPassword, { email, password }, { token })
}

/** Opens the link of the newest mail to this address and presses its button. */
const bringBack = async (address: string, language = 'en-US', password = '') => {
  const linkOf = ({ text }: { text: string }) => /https?:\/\/\S+email-back\S+/.exec(text)?.[0]
  const newestLink = async () => (await people.mailbox.to(address)).map(linkOf).findLast(Boolean)
  await expect.poll(newestLink, { timeout: 10_000 }).toBeTruthy()
  const { pathname, searchParams } = new URL((await newestLink()) ?? '')
  searchParams.set('lang', language)
  if (password) searchParams.set('password', password)
  return (await fetch(app.origin + pathname, { method: 'POST', body: searchParams })).text()
}

describe('changing the e-mail address', () => {
  test('a stolen token alone does not move the account', async () => {
    const owner = await people.member()
    const mailbox = newEmail()
    expect(await move({ token: owner.token, email: mailbox })).toMatchObject({
      errorCode: 10001,
      message: 'Invalid parameter: password',
    })
    app.clock.advance(2 * MINUTE)
    const guessed = await move({ token: owner.token, email: mailbox, password: 'wrong123' })
    expect(guessed.errorCode).toBe(11000)
    expect(await emailOf(owner.token)).toBe(owner.email)
  })

  test('the right password with a wrong code moves nothing', async () => {
    const owner = await people.member()
    const { token, password } = owner
    const email = newEmail()
    await people.codeFor(token, email, 'bind')
    const answer = await people.client.raw(
      calls.identity.changeEmail,
      { email, code: '000000', password },
      { token },
    )
    expect(answer.errorCode).toBe(13000)
    expect(await emailOf(token)).toBe(owner.email)
  })

  test('guessing the password there ends after ten tries', async () => {
    const { token } = await people.member()
    const guess = () =>
      people.client.raw(
        calls.identity.changeEmail,
        { email: newEmail(), code: '123456', password: 'wrong123' },
        { token },
      )
    for (let n = 0; n < 10; n++) expect((await guess()).errorCode).toBe(11000)
    expect((await guess()).code).toBe(429)
  })

  test('an account without a password is moved by a code to its old address', async () => {
    const owner = await people.member()
    const { token } = owner
    await app.base.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', owner.userId)
      .execute()
    const email = newEmail()
    const code = await people.codeFor(token, email, 'bind')
    const change = (fields: Record<string, string>) =>
      people.client.raw(calls.identity.changeEmail, { email, code, ...fields }, { token })
    expect(await change({ password: owner.password })).toMatchObject({
      errorCode: 10001,
      message: 'Invalid parameter: oldEmailCode',
    })
    expect((await change({ oldEmailCode: code })).errorCode).toBe(13002)
    const oldEmailCode = await people.codeFor(token, owner.email, 'unbind')
    expect((await change({ oldEmailCode })).errorCode).toBe(0)
    expect(await emailOf(token)).toBe(email)
    expect((await change({ oldEmailCode })).errorCode).not.toBe(0)
  })

  test('a code to leave an address is sent to the owner of that address only', async () => {
    const [owner, stranger] = [await people.member(), await people.member()]
    const ask = async (token: string, email: string) =>
      (await people.askCode(token, email, 'unbind')).errorCode
    expect(await ask(stranger.token, owner.email)).toBe(12001)
    expect(await ask((await people.client.guest()).token, owner.email)).toBe(12001)
    expect(await ask(owner.token, owner.email)).toBe(0)
  })
})

describe('bringing a stolen account back', () => {
  test('puts the thief out for good, and only “forgot” lets the owner in', async () => {
    const owner = await people.member()
    const thief = await people.signIn(owner.email, owner.password)
    const mailbox = newEmail()
    const moved = await move({ token: thief.token, email: mailbox, password: owner.password })
    expect(moved.errorCode).toBe(0)
    const helper = await people.client.guest()
    app.clock.advance(2 * MINUTE)
    expect((await resetPassword(helper.token, mailbox, 'thief123')).errorCode).toBe(0)
    const inside = (await login(mailbox, 'thief123')).data as { token: string }
    // A second reset is begun and not finished: nothing of it may work later.
    app.clock.advance(2 * MINUTE)
    const code = await people.codeFor(helper.token, mailbox, 'forgot')
    const proof = { email: mailbox, code }
    await people.client.send(calls.identity.checkEmailCode, proof, { token: helper.token })

    const page = await bringBack(owner.email)
    expect(page).toContain('Done.')
    expect(page).toContain('Forgot password')

    for (const { token } of [owner, thief, inside]) expect(await status(token)).toBe(401)
    for (const password of ['thief123', owner.password]) {
      expect(await login(owner.email, password)).toMatchObject({ errorCode: 11000, data: null })
      expect((await login(mailbox, password)).errorCode).toBe(15000)
    }
    for (const email of [mailbox, owner.email]) {
      const late = await people.client.raw(
        calls.identity.resetPassword,
        { email, password: 'thief456' },
        { token: helper.token },
      )
      expect(late.errorCode).toBe(13002)
    }
    const again = await people.client.raw(
      calls.identity.changeEmail,
      { email: mailbox, code: '123456', password: 'thief123' },
      { token: inside.token },
    )
    expect(again.code).toBe(401)

    app.clock.advance(2 * MINUTE)
    const home = await people.client.guest()
    expect((await resetPassword(home.token, owner.email, 'mine1234')).errorCode).toBe(0)
    expect(await login(owner.email, 'mine1234')).toMatchObject({
      errorCode: 0,
      data: { userId: owner.userId },
    })
    expect((await login(owner.email, 'thief123')).errorCode).toBe(11000)
  })

  test('tells in Chinese too that a new password is needed', async () => {
    const owner = await people.member()
    await move({ token: owner.token, email: newEmail(), password: owner.password })
    expect(await bringBack(owner.email, 'zh-CN')).toContain('忘记密码')
  })

  test('takes a new password with the link, so that no code is needed', async () => {
    const owner = await people.member()
    await move({ token: owner.token, email: newEmail(), password: owner.password })
    expect(await bringBack(owner.email, 'en-US', 'short')).toContain('6 to 32 letters and digits')
    expect((await login(owner.email, owner.password)).errorCode).toBe(15000)
    expect(await bringBack(owner.email, 'en-US', 'Fresh1234')).toContain('your new password')
    expect((await login(owner.email, 'Fresh1234')).errorCode).toBe(0)
    expect((await login(owner.email, owner.password)).errorCode).toBe(11000)
  })

  test('ends the console’s sessions and begun sign-ins of an operator', async () => {
    const desk = operatorDeskOf(app, people)
    const ana = await desk.enrolled(OPERATOR)
    const begun = await desk.tell(consoleCalls.entry.signIn, ana.person)
    const { email, password } = ana.person
    await move({ token: ana.person.token, email: newEmail(), password })
    await bringBack(email)
    expect((await desk.raw(consoleCalls.entry.me, { token: ana.token })).code).toBe(404)
    const code = desk.nextCode(ana.secret)
    const late = await desk.raw(consoleCalls.entry.signInCode, { ticket: begun.ticket, code })
    expect(late.errorCode).toBe(13000)
  })

  test('an account without a password costs a guesser the same hash as any other', async () => {
    const owner = await people.member()
    await app.base.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', owner.userId)
      .execute()
    let compared = 0
    const desk = app.parts.part(passwordDesk)
    const usual = { ...desk }
    desk.inTurn = (share, work) =>
      usual.inTurn(share, (matches) =>
        work((password, phc) => {
          compared++
          return matches(password, phc)
        }),
      )
    try {
      expect((await login(owner.email, owner.password)).errorCode).toBe(11000)
      expect(compared).toBe(1)
    } finally {
      Object.assign(desk, usual)
    }
  })
})
