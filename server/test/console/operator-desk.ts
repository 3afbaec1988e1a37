import { consoleCalls, type Answer, type Call, type JsonCall } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { codeIn } from '../support/mailbox.ts'
import type { People } from '../support/people.ts'
import type { TestApp } from '../support/test-app.ts'

const HALF_A_MINUTE = 30_000
const { entry } = consoleCalls

export type Fields = Record<string, string | number | boolean | undefined>
export type Told = { code: number; errorCode: number; message: string; data: unknown }

/** Sends one of the operator's calls just as the contract describes it. */
export const askConsole = (
  origin: string,
  call: Call,
  { token, ...fields }: Fields & { token?: string } = {},
): Promise<Response> => {
  const rest = { ...fields }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? 1)
    delete rest[name]
    return encodeURIComponent(value)
  })
  const isGet = call.method === 'GET'
  const query = new URLSearchParams(Object.entries(rest).map(([key, one]) => [key, String(one)]))
  return fetch(
    `${origin}${CONSOLE_BASE_PATH}${path}${isGet && query.size ? `?${query.toString()}` : ''}`,
    {
      method: call.method,
      ...(isGet ? {} : { body: JSON.stringify(rest) }),
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    },
  )
}

export const codeFrom = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: now.getTime(),
  })

/** An operator with a second factor, at the console's own door. */
export const operatorDeskOf = (app: TestApp, people: People) => {
  const raw = async (call: Call, fields: Fields & { token?: string } = {}) =>
    (await (await askConsole(app.origin, call, fields)).json()) as Told

  const tell = async <C extends JsonCall>(
    call: C,
    fields: Fields & { token?: string } = {},
  ): Promise<Answer<C>> => {
    const answer = await raw(call, fields)
    if (answer.errorCode) throw new Error(`${call.path}: ${answer.errorCode} ${answer.message}`)
    return call.output.parse(answer.data) as Answer<C>
  }

  /** A code that was not used yet: the next one, if need be. */
  const nextCode = (secret: string): string => {
    app.clock.advance(HALF_A_MINUTE)
    return codeFrom(secret, app.clock.now())
  }

  const signIn = async (
    { email, password }: { email: string; password: string },
    secret: string,
  ) => {
    const { ticket } = await tell(entry.signIn, { email, password })
    return (await tell(entry.signInCode, { ticket, code: nextCode(secret) })).token
  }

  type Credentials = { email: string; password: string; device?: string }

  /** The first sign-in of an operator, up to the code that comes by mail. */
  const beginEnrolment = async ({ email, password, device }: Credentials) => {
    const mails = (await people.mailbox.to(email)).length
    const { ticket, step } = await tell(entry.signIn, { email, password, device })
    if (step !== 'mail-code') throw new Error('Nothing to enrol')
    return { ticket, mailCode: codeIn(await people.mailbox.nth(email, mails + 1)) }
  }

  /** The secret of a second factor that is not confirmed yet, with its ticket. */
  const showSecret = async (credentials: Credentials) => {
    const { ticket, mailCode } = await beginEnrolment(credentials)
    const { enrolment } = await tell(entry.signInMailCode, { ticket, code: mailCode })
    return { ticket, secret: enrolment.secret }
  }

  /** Somebody from the configured list, for the first time here. */
  const enrolled = async (email: string, device?: string) => {
    const person = await people.member(email)
    const { ticket, secret } = await showSecret({ ...person, device })
    const { token } = await tell(entry.signInCode, { ticket, code: nextCode(secret) })
    return { person, secret, token }
  }

  type Line = { what: string; actor: string; target: string; before: unknown; after: unknown }
  /** What the records say last about a kind of deed. */
  const lastRecord = async (what: string): Promise<Line | undefined> => {
    const { rows } = await sql<Line>`
      select what, actor, target, before, after from audit_log
       where what = ${what} order by id desc limit 1`.execute(app.base.db)
    return rows[0]
  }
  return { raw, tell, nextCode, signIn, beginEnrolment, showSecret, enrolled, lastRecord }
}
export type OperatorDesk = ReturnType<typeof operatorDeskOf>
