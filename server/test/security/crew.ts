import { calls, consoleCalls } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { TOTP } from 'otpauth'
import { clientOf, deviceKey } from '../support/client.ts'
import { codeIn } from '../support/mailbox.ts'
import { peopleOf, type People, type Place } from '../support/people.ts'

export const OPERATOR = 'operator@example.com'
const MONTHLY = 11

export type Hand = {
  /** What nobody can do through the product's own door. */
  givePoints(email: string, points: number): Promise<void>
  suspend(email: string): Promise<void>
}

/** Somebody who calls. Whose session has ended by a call signs in again, where that is possible. */
export type Caller = {
  name: string
  token(): string | undefined
  /** The status that says that a session is over. */
  outAt: number
  renew(): Promise<boolean>
}

const fixed = (name: string, token?: string): Caller => ({
  name,
  token: () => token,
  outAt: 401,
  renew: async () => false,
})

export const guestCaller = async ({ client }: People): Promise<Caller> => {
  const device = deviceKey()
  let { token } = await client.guest(device)
  const renew = async () => {
    token = (await client.guest(device)).token
    return true
  }
  return { name: 'guest', token: () => token, outAt: 401, renew }
}

export type Member = Caller & { email: string; userId: number; password: string }

/** Somebody with an account; who cannot sign in any more, for having tried too often, begins anew. */
export const memberCaller = async (
  people: People,
  name: string,
  { email, settle }: { email?: string; settle?: (who: { token(): string }) => Promise<void> } = {},
): Promise<Member> => {
  const person = await people.member(email)
  let { token } = person
  const begin = async () => {
    token = (await people.registered()).guestToken
    await settle?.({ token: () => token })
  }
  const renew = async () => {
    await people.signIn(person.email, person.password).then((signedIn) => {
      token = signedIn.token
    }, begin)
    return true
  }
  await settle?.({ token: () => token })
  return { ...person, name, token: () => token, outAt: 401, renew }
}

/** Premium from the choice of a plan to its confirmation, on the look-alike of PayPal. */
export const buyPremium = async (
  { client }: People,
  origin: string,
  buyer: Pick<Caller, 'token'>,
): Promise<string> => {
  const who = { token: buyer.token() }
  const opened = await client.send(calls.billing.subscribe, { vipId: MONTHLY }, who)
  const { pathname, search } = new URL(opened.approveUrl)
  const page = await (await fetch(origin + pathname + search)).text()
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ id, action: 'approve' })
  await fetch(origin + pathname, { method: 'POST', redirect: 'manual', body })
  const { subscriptionId } = opened
  await client.send(calls.billing.confirm, { subscriptionId, vipId: MONTHLY }, who)
  return subscriptionId
}

/** The time of the server that is signed in to, and how to get past a code that was used. */
export type Steps = { now(): number; next(): Promise<void> }
export const STEP_MS = 30_000

/** An operator's own session: password, then the codes of an authenticator; each works once. */
export const operatorSession = async (
  { mailbox }: Pick<People, 'mailbox'>,
  origin: string,
  { email, password }: Member,
  steps: Steps,
): Promise<Caller> => {
  const atConsole = clientOf(origin + CONSOLE_BASE_PATH)
  const { signIn, signInMailCode, signInCode, me } = consoleCalls.entry
  let totp: TOTP | null = null
  let token = ''
  const signInAgain = async () => {
    if (token) {
      const isStillIn = (await atConsole.raw(me, {}, { token })).errorCode === 0
      if (isStillIn) return false
      await steps.next()
    }
    const mails = (await mailbox.to(email)).length
    const { ticket, step } = await atConsole.send(signIn, { email, password })
    if (step === 'mail-code') {
      const mailed = codeIn(await mailbox.nth(email, mails + 1))
      const { enrolment } = await atConsole.send(signInMailCode, { ticket, code: mailed })
      totp = new TOTP({ secret: enrolment.secret.replaceAll(' ', '') })
    }
    const code = totp?.generate({ timestamp: steps.now() }) ?? ''
    token = (await atConsole.send(signInCode, { ticket, code })).token
    return true
  }
  // A code works once: whoever finds the session ended at the same time waits for the same new one.
  let underWay: Promise<boolean> | null = null
  const renew = () => {
    underWay ??= signInAgain().finally(() => {
      underWay = null
    })
    return underWay
  }
  await renew()
  return { name: 'operator at the console', token: () => token, outAt: 404, renew }
}

const deletedToken = async (people: People): Promise<string> => {
  const { token, email } = await people.member()
  const code = await people.codeFor(token, email, 'writeOff')
  await people.client.send(calls.identity.deleteAccount, { email, code }, { token })
  return token
}

/** One of each kind that a call can come from; the owner is the one whom the others are after. */
export const gatherCrew = async (place: Place & { origin: string }, hand: Hand) => {
  const people = peopleOf(place)
  const owner = await memberCaller(people, 'owner')
  const other = await memberCaller(people, 'other member')
  const premium = await memberCaller(people, 'Premium', {
    settle: async (who) => void (await buyPremium(people, place.origin, who)),
  })
  const suspended = await people.member()
  await hand.suspend(suspended.email)
  return {
    people,
    owner,
    none: fixed('no token'),
    guest: await guestCaller(people),
    other,
    premium,
    suspended: fixed('suspended', suspended.token),
    deleted: fixed('deleted', await deletedToken(people)),
    operator: await memberCaller(people, 'operator', { email: OPERATOR }),
  }
}
export type Crew = Awaited<ReturnType<typeof gatherCrew>>
