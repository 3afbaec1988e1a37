import { calls, consoleCalls } from '@dulcinea/contract'
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import PostalMime from 'postal-mime'
import type { Caller, Door } from './door.ts'
import type { StoryClock } from './story-clock.ts'

/** Written on the screen when the demo starts: it opens nothing but play accounts. */
export const PASSWORD = 'demo1234'
export const OPERATOR = 'operator@example.com'

export type World = { door: Door; clock: StoryClock; dataDir: string }
export type Person = { email: string; userId: number; caller: Caller }

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

const LOOK_AGAIN_MS = 30
const PATIENCE_MS = 20_000

/** Asks until there is an answer: what others do takes its time. */
export const waitFor = async <T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  patienceMs = PATIENCE_MS,
): Promise<T> => {
  const until = performance.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > until) throw new Error(`Waited in vain for ${what}.`)
    await sleep(LOOK_AGAIN_MS)
  }
}

const codeIn = async (dataDir: string, email: string): Promise<string | undefined> => {
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

/** From a first visit to an account, by the code in the mail. */
export const joinIn = async (
  { door, dataDir }: World,
  {
    email,
    language,
    inviteCode,
  }: { email: string; language: Caller['language']; inviteCode?: string },
): Promise<Person> => {
  const { identity } = calls
  const device = `demo${hex(4)}.${hex(16)}`
  const guest = await door.ask(identity.guestLogin, { device, pf: 'web' }, { language })
  const caller = { language, token: guest.token }
  await door.ask(identity.emailCode, { email, useIn: 'register' }, caller)
  const code = await waitFor(`the mail to ${email}`, () => codeIn(dataDir, email))
  await door.ask(identity.register, { email, code, password: PASSWORD, inviteCode }, caller)
  const { token, userId } = await door.ask(identity.login, { email, password: PASSWORD }, caller)
  return { email, userId, caller: { language, token } }
}

export type Operator = {
  /** Signs in anew each time, for such a session is short. */
  enter: () => Promise<Caller>
  /** What an authenticator would hold, once there was a first time. */
  secret: () => string
}

/** Whoever runs the place. */
export const hireOperator = async (world: World): Promise<Operator> => {
  const { door, clock, dataDir } = world
  const english = { language: 'en-US' } as const
  await joinIn(world, { email: OPERATOR, ...english })
  const { signIn, signInMailCode, signInCode } = consoleCalls.entry
  let secret: Secret | undefined
  const enter = async () => {
    const proof = { email: OPERATOR, password: PASSWORD }
    const lastCode = await codeIn(dataDir, OPERATOR)
    const { ticket, step } = await door.askConsole(signIn, proof, english)
    if (step === 'mail-code') {
      const mailed = await waitFor(`the mail to ${OPERATOR}`, async () => {
        const newest = await codeIn(dataDir, OPERATOR)
        return newest !== lastCode && newest
      })
      const proven = { ticket, code: mailed }
      const { enrolment } = await door.askConsole(signInMailCode, proven, english)
      secret = Secret.fromBase32(enrolment.secret.replaceAll(' ', ''))
    }
    if (!secret) throw new Error('The operator has been here before.')
    const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
    const { token } = await door.askConsole(signInCode, { ticket, code }, english)
    return { ...english, token }
  }
  return { enter, secret: () => secret?.base32 ?? '' }
}
