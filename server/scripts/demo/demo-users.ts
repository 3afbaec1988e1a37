import { calls, consoleCalls } from '@dulcinea/contract'
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import PostalMime from 'postal-mime'
import type { ClientSession, DemoClient } from './demo-client.ts'
import type { StoryClock } from './story-clock.ts'

/** Printed when the demo starts; used by demo accounts only. */
export const DEMO_PASSWORD = 'demo1234'
export const DEMO_OPERATOR_EMAIL = 'operator@example.com'

export type DemoEnvironment = { client: DemoClient; clock: StoryClock; dataDir: string }
export type DemoUser = { email: string; userId: number; caller: ClientSession }

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex')

const RETRY_MS = 30
const DEFAULT_TIMEOUT_MS = 20_000

/** Polls until there is a result or the time is over. */
export const waitFor = async <T>(
  what: string,
  read: () => Promise<T | null | undefined | false>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<T> => {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const result = await read()
    if (result) return result
    if (performance.now() > deadline) throw new Error(`Timed out while waiting for ${what}.`)
    await sleep(RETRY_MS)
  }
}

const findCode = async (dataDir: string, email: string): Promise<string | undefined> => {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.toSorted((a, b) => b.localeCompare(a))) {
    if (!name.endsWith('.eml')) continue
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (!mail.to?.some(({ address }) => address === email)) continue
    const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0]
    if (code) return code
  }
  return undefined
}

/** Registers a user with the code from the mail and signs in. */
export const registerUser = async (
  { client, dataDir }: DemoEnvironment,
  {
    email,
    language,
    inviteCode,
  }: { email: string; language: ClientSession['language']; inviteCode?: string },
): Promise<DemoUser> => {
  const { identity } = calls
  const device = `demo${randomHex(4)}.${randomHex(16)}`
  const guest = await client.send(identity.guestLogin, { device, pf: 'web' }, { language })
  const caller = { language, token: guest.token }
  await client.send(identity.emailCode, { email, useIn: 'register' }, caller)
  const code = await waitFor(`the mail to ${email}`, () => findCode(dataDir, email))
  await client.send(identity.register, { email, code, password: DEMO_PASSWORD, inviteCode }, caller)
  const { token, userId } = await client.send(
    identity.login,
    { email, password: DEMO_PASSWORD },
    caller,
  )
  return { email, userId, caller: { language, token } }
}

export type DemoOperator = {
  /** Starts a new session each time, because console sessions are short. */
  signIn: () => Promise<ClientSession>
  /** The TOTP secret; empty before the first sign-in. */
  getSecret: () => string
}

/** Registers the operator of the demo. */
export const registerOperator = async (environment: DemoEnvironment): Promise<DemoOperator> => {
  const { client, clock, dataDir } = environment
  const english = { language: 'en-US' } as const
  await registerUser(environment, { email: DEMO_OPERATOR_EMAIL, ...english })
  const { entry } = consoleCalls
  let secret: Secret | undefined
  const signIn = async () => {
    const credentials = { email: DEMO_OPERATOR_EMAIL, password: DEMO_PASSWORD }
    const lastCode = await findCode(dataDir, DEMO_OPERATOR_EMAIL)
    const { ticket, step } = await client.sendToConsole(entry.signIn, credentials, english)
    if (step === 'mail-code') {
      const mailed = await waitFor(`the mail to ${DEMO_OPERATOR_EMAIL}`, async () => {
        const newest = await findCode(dataDir, DEMO_OPERATOR_EMAIL)
        return newest !== lastCode && newest
      })
      const fields = { ticket, code: mailed }
      const { enrolment } = await client.sendToConsole(entry.signInMailCode, fields, english)
      secret = Secret.fromBase32(enrolment.secret.replaceAll(' ', ''))
    }
    if (!secret) throw new Error('The operator has already enrolled a second factor.')
    const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
    const { token } = await client.sendToConsole(entry.signInCode, { ticket, code }, english)
    return { ...english, token }
  }
  return { signIn, getSecret: () => secret?.base32 ?? '' }
}
