import { calls } from '@dulcinea/contract'
import type { CodeUse } from '@dulcinea/contract/rules'
import { randomBytes } from 'node:crypto'
import { clientOf } from './client.ts'
import { codeIn, mailboxOf } from './mailbox.ts'
import type { TestApp } from './test-app.ts'

const MINUTE = 60_000

export const newEmail = (): string => `ada.${randomBytes(5).toString('hex')}@example.com`

/** A code that surely is not this one. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** Where the product is to be found; also one that runs in a process of its own. */
export type Place = Pick<TestApp, 'api' | 'dataDir'> & {
  clock: Pick<TestApp['clock'], 'advance'>
  headers?: Record<string, string>
}

/** What people do with accounts, through the HTTP door and the mail that really came. */
export const peopleOf = (app: Place) => {
  const client = clientOf(app.api, app.headers)
  const mailbox = mailboxOf(app)

  const askCode = (token: string, email: string, useIn: CodeUse, language?: string) =>
    client.raw(calls.identity.emailCode, { email, useIn, channel: 'web' }, { token, language })

  /** Asks for a code and reads it from the mail. */
  const codeFor = async (token: string, email: string, useIn: CodeUse, language?: string) => {
    const before = (await mailbox.to(email)).length
    const answer = await askCode(token, email, useIn, language)
    if (answer.errorCode) throw new Error(`no code: ${answer.errorCode} ${answer.message}`)
    return codeIn(await mailbox.nth(email, before + 1))
  }

  const signIn = async (email: string, password: string, token?: string) =>
    client.send(
      calls.identity.login,
      { email, password, channel: 'web' },
      { token: token ?? (await client.guest()).token },
    )

  /** A guest who has registered; `guestToken` is still the old one. */
  const registered = async (
    given: { email?: string; token?: string; inviteCode?: string } = {},
  ) => {
    const email = given.email ?? newEmail()
    const password = 'secret123'
    const guestToken = given.token ?? (await client.guest()).token
    const code = await codeFor(guestToken, email, 'register')
    const { userId } = await client.send(
      calls.identity.register,
      {
        email,
        code,
        password,
        pf: 'google',
        ...(given.inviteCode ? { inviteCode: given.inviteCode } : {}),
      },
      { token: guestToken },
    )
    return { email, password, userId, guestToken }
  }

  /** A person with an account, signed in. */
  const member = async (email?: string) => {
    const person = await registered({ email })
    const { token } = await signIn(person.email, person.password, person.guestToken)
    app.clock.advance(2 * MINUTE)
    return { ...person, token }
  }

  return { client, mailbox, askCode, codeFor, signIn, registered, member }
}
export type People = ReturnType<typeof peopleOf>
