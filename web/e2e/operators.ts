import type { Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { consoleCalls, type JsonCall } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { readEmailCode, countEmails } from './mail.ts'
import { createMember } from './members.ts'
import { expect, origin } from './fixtures.ts'

const PERIOD_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const decodeBase32 = (base32: string): Buffer => {
  const bits = Array.from(base32.replaceAll(/[\s=]/g, ''))
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** The current TOTP code of a secret. */
export const computeTotp = (secret: string): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS)))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Calls the console's API without its page. */
export const callConsole = async (
  { method, path }: JsonCall,
  body: Record<string, unknown>,
  token?: string,
) => {
  const response = await fetch(`${origin}${CONSOLE_BASE_PATH}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  const { errorCode, message, data } = (await response.json()) as {
    errorCode: number
    message: string
    data: unknown
  }
  expect(errorCode, message).toBe(0)
  return Object(data) as Record<string, unknown>
}

export const createOperatorAccount = (name: string) =>
  createMember({ email: `operator.${name}@example.com` })

/** Signs a page in as an operator; the sign-in form is covered by another test. */
export const signInAsOperator = async (page: Page, name: string) => {
  const { email, password } = await createOperatorAccount(name)
  const { signIn, signInMailCode, signInCode } = consoleCalls.entry
  const mails = await countEmails(email)
  const { ticket } = await callConsole(signIn, { email, password })
  const emailCode = await readEmailCode(email, mails + 1)
  const { enrolment } = await callConsole(signInMailCode, { ticket, code: emailCode })
  const code = computeTotp(String(Object(enrolment).secret))
  const { token } = await callConsole(signInCode, { ticket, code })
  await page.addInitScript(
    (key) => sessionStorage.setItem('console_token', String(key)),
    String(token),
  )
  return { email, token: String(token) }
}
