import { calls } from '@dulcinea/contract'
import type { CodeUse } from '@dulcinea/contract/rules'
import { randomBytes } from 'node:crypto'
import { createClient } from './client.ts'
import { extractCode, openMailbox } from './mailbox.ts'
import type { TestApp } from './test-app.ts'

const MINUTE_MS = 60_000

export const newEmail = (): string => `ada.${randomBytes(5).toString('hex')}@example.com`

/** A six-digit code that differs from the given one. */
export const makeWrongCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** The product under test: in this process or in one of its own. */
export type TestTarget = Pick<TestApp, 'api' | 'dataDir'> & {
  clock: Pick<TestApp['clock'], 'advance'>
  headers?: Record<string, string>
}

/** Creates users and accounts through the HTTP API, with codes read from the sent emails. */
export const createTestUsers = (app: TestTarget) => {
  const client = createClient(app.api, app.headers)
  const mailbox = openMailbox(app)

  const requestCode = (token: string, email: string, useIn: CodeUse, language?: string) =>
    client.sendRaw(calls.identity.emailCode, { email, useIn, channel: 'web' }, { token, language })

  /** Requests a code and reads it from the email. */
  const receiveCode = async (token: string, email: string, useIn: CodeUse, language?: string) => {
    const emailsBefore = (await mailbox.listTo(email)).length
    const response = await requestCode(token, email, useIn, language)
    if (response.errorCode) throw new Error(`no code: ${response.errorCode} ${response.message}`)
    return extractCode(await mailbox.waitForNth(email, emailsBefore + 1))
  }

  const signIn = async (email: string, password: string, token?: string) =>
    client.send(
      calls.identity.login,
      { email, password, channel: 'web' },
      { token: token ?? (await client.signInGuest()).token },
    )

  /** Registers a guest; `guestToken` is the token from before the registration. */
  const register = async (
    options: { email?: string; token?: string; inviteCode?: string } = {},
  ) => {
    const email = options.email ?? newEmail()
    const password = 'secret123'
    const guestToken = options.token ?? (await client.signInGuest()).token
    const code = await receiveCode(guestToken, email, 'register')
    const { userId } = await client.send(
      calls.identity.register,
      {
        email,
        code,
        password,
        pf: 'google',
        ...(options.inviteCode ? { inviteCode: options.inviteCode } : {}),
      },
      { token: guestToken },
    )
    return { email, password, userId, guestToken }
  }

  /** Registers a user and signs them in. */
  const createMember = async (email?: string) => {
    const user = await register({ email })
    const { token } = await signIn(user.email, user.password, user.guestToken)
    app.clock.advance(2 * MINUTE_MS)
    return { ...user, token }
  }

  return {
    client,
    mailbox,
    requestCode,
    receiveCode,
    signIn,
    register,
    createMember,
  }
}
export type TestUsers = ReturnType<typeof createTestUsers>
export type Member = Awaited<ReturnType<TestUsers['createMember']>>
