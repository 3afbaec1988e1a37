import { expect, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { calls, type JsonCall } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { readEmailCode } from './mail.ts'
import { origin } from './fixtures.ts'

const GIVE_POINTS_SCRIPT = fileURLToPath(
  new URL('../../server/scripts/give-points.ts', import.meta.url),
)
const PASSWORD = 'secret123'
const run = promisify(execFile)

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

const sendCall = async (call: JsonCall, fields: Record<string, string>, token?: string) => {
  const response = await fetch(`${origin}${BASE_PATH}${call.path}`, {
    method: call.method,
    body: new URLSearchParams(fields),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const { errorCode, message, data } = (await response.json()) as {
    errorCode: number
    message: string
    data: unknown
  }
  expect(errorCode, message).toBe(0)
  return Object(data) as { token?: string; userId?: number }
}

/** Runs the operator's script beside the running product. */
export const givePoints = async (email: string, points: number): Promise<void> => {
  const env = { PATH: process.env['PATH'], DATA_DIR: process.env['E2E_DATA_DIR'] }
  await run(process.execPath, [GIVE_POINTS_SCRIPT, email, String(points)], { env })
}

/** Registers an account through the API; the forms are covered by another test. */
export const createMember = async ({
  points = 0,
  email = `e2e.${hex(6)}@example.com`,
}: {
  points?: number
  email?: string
} = {}) => {
  const device = `print${hex(4)}.${hex(16)}`
  const { identity } = calls
  const guest = await sendCall(identity.guestLogin, { device, pf: 'web', channel: 'web' })
  await sendCall(identity.emailCode, { email, useIn: 'register' }, guest.token)
  const code = await readEmailCode(email)
  await sendCall(identity.register, { email, code, password: PASSWORD, pf: 'google' }, guest.token)
  const { token = '', userId = 0 } = await sendCall(
    identity.login,
    { email, password: PASSWORD },
    guest.token,
  )
  if (points > 0) await givePoints(email, points)
  return { email, password: PASSWORD, token, userId }
}

/** Signs a page in as a new member before the app starts. */
export const signInAsMember = async (page: Page, options: { points?: number } = {}) => {
  const member = await createMember(options)
  await page.addInitScript((token) => {
    // Only once, and not in frames: a token set again would look like a sign-in in another tab.
    if (window !== window.top || sessionStorage.getItem('signedIn')) return
    sessionStorage.setItem('signedIn', 'yes')
    localStorage.setItem('token', token)
  }, member.token)
  return member
}
