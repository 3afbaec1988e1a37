import { consoleCalls, type ResponseData, type Call, type JsonCall } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { extractCode } from '../support/mailbox.ts'
import type { TestUsers } from '../support/test-users.ts'
import type { TestApp } from '../support/test-app.ts'

const TOTP_PERIOD_MS = 30_000
const { entry } = consoleCalls

export type ConsoleFields = Record<string, string | number | boolean | undefined>
export type ConsoleEnvelope = { code: number; errorCode: number; message: string; data: unknown }

/** Sends a console call as the contract describes it. */
export const requestConsole = (
  origin: string,
  call: Call,
  { token, ...fields }: ConsoleFields & { token?: string } = {},
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

export const generateTotp = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: now.getTime(),
  })

/** Operators with a second factor, through the console's HTTP API. */
export const createOperatorHarness = (app: TestApp, users: TestUsers) => {
  const sendRaw = async (call: Call, fields: ConsoleFields & { token?: string } = {}) =>
    (await (await requestConsole(app.origin, call, fields)).json()) as ConsoleEnvelope

  const send = async <C extends JsonCall>(
    call: C,
    fields: ConsoleFields & { token?: string } = {},
  ): Promise<ResponseData<C>> => {
    const answer = await sendRaw(call, fields)
    if (answer.errorCode) throw new Error(`${call.path}: ${answer.errorCode} ${answer.message}`)
    return call.output.parse(answer.data) as ResponseData<C>
  }

  /** An unused TOTP code: advances the clock by one period. */
  const generateNextCode = (secret: string): string => {
    app.clock.advance(TOTP_PERIOD_MS)
    return generateTotp(secret, app.clock.now())
  }

  const signIn = async (
    { email, password }: { email: string; password: string },
    secret: string,
  ) => {
    const { ticket } = await send(entry.signIn, { email, password })
    return (await send(entry.signInCode, { ticket, code: generateNextCode(secret) })).token
  }

  type Credentials = { email: string; password: string; device?: string }

  /** The first sign-in of an operator, up to the emailed code. */
  const beginEnrolment = async ({ email, password, device }: Credentials) => {
    const mails = (await users.mailbox.listTo(email)).length
    const { ticket, step } = await send(entry.signIn, { email, password, device })
    if (step !== 'mail-code') throw new Error('the operator is already enrolled')
    return { ticket, mailCode: extractCode(await users.mailbox.waitForNth(email, mails + 1)) }
  }

  /** The secret of an unconfirmed second factor, with its ticket. */
  const showSecret = async (credentials: Credentials) => {
    const { ticket, mailCode } = await beginEnrolment(credentials)
    const { enrolment } = await send(entry.signInMailCode, { ticket, code: mailCode })
    return { ticket, secret: enrolment.secret }
  }

  /** Registers a user from ADMIN_EMAILS, enrols a second factor and signs in to the console. */
  const enrolOperator = async (email: string, device?: string) => {
    const user = await users.createMember(email)
    const { ticket, secret } = await showSecret({ ...user, device })
    const { token } = await send(entry.signInCode, { ticket, code: generateNextCode(secret) })
    return { user, secret, token }
  }

  type AuditEntry = { what: string; actor: string; target: string; before: unknown; after: unknown }
  /** The latest audit log entry of an action. */
  const readLastAuditEntry = async (what: string): Promise<AuditEntry | undefined> => {
    const { rows } = await sql<AuditEntry>`
      select what, actor, target, before, after from audit_log
       where what = ${what} order by id desc limit 1`.execute(app.base.db)
    return rows[0]
  }
  return {
    sendRaw,
    send,
    generateNextCode,
    signIn,
    beginEnrolment,
    showSecret,
    enrolOperator,
    readLastAuditEntry,
  }
}
export type OperatorHarness = ReturnType<typeof createOperatorHarness>
export type EnrolledOperator = Awaited<ReturnType<OperatorHarness['enrolOperator']>>
