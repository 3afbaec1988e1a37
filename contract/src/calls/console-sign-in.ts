import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { DeviceKey, Id, requiredText, Nothing, Time } from '../fields.ts'
import { normalizeEmail } from '../shared/rules.ts'

const EMAIL_MAX = 254
const PASSWORD_INPUT_MAX = 200
const TICKET_MAX = 100
const CODE_MAX = 20

/** The TOTP enrolment that an operator scans or types once. */
const Enrolment = z.strictObject({
  /** In groups of four characters, for typing. */
  secret: z.string(),
  uri: z.string(),
  /** The URI as a QR code of `size` by `size` modules; `path` is an SVG path of the dark ones. */
  qr: z.strictObject({ size: z.int().positive(), path: z.string() }),
})

const Ticket = requiredText(TICKET_MAX)
const SignInCode = requiredText(CODE_MAX).transform((code) => code.replace(/\s/g, ''))

const Operator = { userId: z.int().positive(), email: z.string(), nick: z.string() }

export const consoleSignIn = {
  signIn: jsonCall({
    method: 'POST',
    path: '/sign-in',
    access: 'anyone',
    body: 'json',
    summary: 'First step: the account’s own password. Every refusal is the same 11000',
    input: z.object({
      email: requiredText(EMAIL_MAX).transform(normalizeEmail),
      password: requiredText(PASSWORD_INPUT_MAX),
      /** The device key of this browser. A known device is exempt from the lockout that others cause. */
      device: DeviceKey.optional(),
    }),
    output: z.strictObject({
      /** Authorizes the next step for five minutes, or ten for an email code. */
      ticket: z.string(),
      /** At the first sign-in an email code is required before the second factor is enrolled. */
      step: z.enum(['mail-code', 'code']),
    }),
    errors: ['PASSWORD_WRONG'],
  }),
  signInMailCode: jsonCall({
    method: 'POST',
    path: '/sign-in/mail-code',
    access: 'anyone',
    body: 'json',
    summary:
      'Only at the first sign-in: the code that was mailed to the operator. It shows the secret of ' +
      'the second factor, once. Every refusal is the same 13000',
    input: z.object({ ticket: Ticket, code: SignInCode }),
    output: z.strictObject({ enrolment: Enrolment }),
    errors: ['CODE_WRONG'],
  }),
  signInCode: jsonCall({
    method: 'POST',
    path: '/sign-in/code',
    access: 'anyone',
    body: 'json',
    summary: 'Last step: six digits, each of which works once. Every refusal is the same 13000',
    input: z.object({ ticket: Ticket, code: SignInCode }),
    output: z.strictObject({ token: z.string(), expiresAt: Time }),
    errors: ['CODE_WRONG'],
  }),
  signOut: jsonCall({
    method: 'POST',
    path: '/sign-out',
    access: 'operator',
    body: 'json',
    summary: 'Ends this session',
    input: z.object({}),
    output: Nothing,
    errors: [],
  }),
  me: jsonCall({
    method: 'GET',
    path: '/me',
    access: 'operator',
    body: 'none',
    summary: 'Who is signed in, where, and how much waits',
    input: z.object({}),
    output: z.strictObject({
      ...Operator,
      expiresAt: Time,
      payments: z.enum(['local', 'sandbox', 'production']),
      /** Prefix of every image path. */
      imageUrl: z.string(),
      waiting: z.strictObject({
        review: z.int(),
        reports: z.int(),
        pauses: z.int(),
        differences: z.int(),
      }),
    }),
    errors: [],
  }),
  sessions: jsonCall({
    method: 'GET',
    path: '/sessions',
    access: 'operator',
    body: 'none',
    summary: 'Where operators are signed in, the latest first',
    input: z.object({}),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.int().positive(),
          ...Operator,
          device: z.string(),
          createdAt: Time,
          expiresAt: Time,
          current: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  revokeSession: jsonCall({
    method: 'POST',
    path: '/sessions/{id}/revoke',
    access: 'operator',
    body: 'json',
    summary: 'Ends an operator’s session',
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ['UPDATE_FAILED'],
  }),
}
