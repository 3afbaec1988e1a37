import { expect, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { calls, type JsonCall } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { codeFor } from './mail.ts'
import { origin } from './visit.ts'

const GIVE = fileURLToPath(new URL('../../server/scripts/give-points.ts', import.meta.url))
const PASSWORD = 'secret123'
const run = promisify(execFile)

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

const asked = async (call: JsonCall, fields: Record<string, string>, token?: string) => {
  const answer = await fetch(`${origin}${BASE_PATH}${call.path}`, {
    method: call.method,
    body: new URLSearchParams(fields),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const { errorCode, message, data } = (await answer.json()) as {
    errorCode: number
    message: string
    data: unknown
  }
  expect(errorCode, message).toBe(0)
  return Object(data) as { token?: string; userId?: number }
}

/** As an operator does it: beside the running product. */
export const givePoints = async (email: string, points: number): Promise<void> => {
  const env = { PATH: process.env['PATH'], DATA_DIR: process.env['E2E_DATA_DIR'] }
  await run(process.execPath, [GIVE, email, String(points)], { env })
}

/** Somebody with an account, past the forms that another journey walks through. */
export const newMember = async ({
  points = 0,
  email = `e2e.${hex(6)}@example.com`,
}: {
  points?: number
  email?: string
} = {}) => {
  const device = `print${hex(4)}.${hex(16)}`
  const { identity } = calls
  const guest = await asked(identity.guestLogin, { device, pf: 'web', channel: 'web' })
  await asked(identity.emailCode, { email, useIn: 'register' }, guest.token)
  const code = await codeFor(email)
  await asked(identity.register, { email, code, password: PASSWORD, pf: 'google' }, guest.token)
  const { token = '', userId = 0 } = await asked(
    identity.login,
    { email, password: PASSWORD },
    guest.token,
  )
  if (points > 0) await givePoints(email, points)
  return { email, password: PASSWORD, token, userId }
}

/** The page of such a person, signed in before the app starts. */
export const signInAsMember = async (page: Page, wanted: { points?: number } = {}) => {
  const member = await newMember(wanted)
  await page.addInitScript((token) => {
    // Only once, and not in frames: a token that comes back would look like another tab's.
    if (window !== window.top || sessionStorage.getItem('signedIn')) return
    sessionStorage.setItem('signedIn', 'yes')
    localStorage.setItem('token', token)
  }, member.token)
  return member
}
