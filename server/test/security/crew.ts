import { calls, consoleCalls } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { TOTP } from 'otpauth'
import { clientOf, deviceKey } from '../support/client.ts'
import { codeIn } from '../support/mailbox.ts'
import { peopleOf, type People, type Place } from '../support/people.ts'

export const OPERATOR = 'operator@example.com'
const MONTHLY_PLAN_ID = 11

export type Hand = {
  /** Actions that need an operator or the command line. */
  givePoints(email: string, points: number): Promise<void>
  suspend(email: string): Promise<void>
}

/** A caller of the API that can sign in again after a call has ended its session, if possible. */
export type Caller = {
  name: string
  token(): string | undefined
  /** The HTTP status of a call with an ended session. */
  signedOutStatus: number
  renew(): Promise<boolean>
}

const createFixedCaller = (name: string, token?: string): Caller => ({
  name,
  token: () => token,
  signedOutStatus: 401,
  renew: async () => false,
})

export const guestCaller = async ({ client }: People): Promise<Caller> => {
  const device = deviceKey()
  let { token } = await client.guest(device)
  const renew = async () => {
    token = (await client.guest(device)).token
    return true
  }
  return { name: 'guest', token: () => token, signedOutStatus: 401, renew }
}

export type Member = Caller & { email: string; userId: number; password: string }

/** A caller with an account; registers a new one when sign-in is rate limited. */
export const memberCaller = async (
  users: People,
  name: string,
  {
    email,
    prepare,
  }: { email?: string; prepare?: (caller: { token(): string }) => Promise<void> } = {},
): Promise<Member> => {
  const member = await users.member(email)
  let { token } = member
  const registerAgain = async () => {
    token = (await users.registered()).guestToken
    await prepare?.({ token: () => token })
  }
  const renew = async () => {
    await users.signIn(member.email, member.password).then((signedIn) => {
      token = signedIn.token
    }, registerAgain)
    return true
  }
  await prepare?.({ token: () => token })
  return { ...member, name, token: () => token, signedOutStatus: 401, renew }
}

/** Buys Premium from the choice of a plan to its confirmation, on the PayPal simulator. */
export const buyPremium = async (
  { client }: People,
  origin: string,
  buyer: Pick<Caller, 'token'>,
): Promise<string> => {
  const auth = { token: buyer.token() }
  const opened = await client.send(calls.billing.subscribe, { vipId: MONTHLY_PLAN_ID }, auth)
  const { pathname, search } = new URL(opened.approveUrl)
  const page = await (await fetch(origin + pathname + search)).text()
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ id, action: 'approve' })
  await fetch(origin + pathname, { method: 'POST', redirect: 'manual', body })
  const { subscriptionId } = opened
  await client.send(calls.billing.confirm, { subscriptionId, vipId: MONTHLY_PLAN_ID }, auth)
  return subscriptionId
}

/** The clock of the server for TOTP codes; `next` waits until a used code is replaced. */
export type Steps = { now(): number; next(): Promise<void> }
export const STEP_MS = 30_000

/** A console session: password, then a TOTP code; each code works once. */
export const operatorSession = async (
  { mailbox }: Pick<People, 'mailbox'>,
  origin: string,
  { email, password }: Member,
  totpClock: Steps,
): Promise<Caller> => {
  const consoleClient = clientOf(origin + CONSOLE_BASE_PATH)
  const { signIn, signInMailCode, signInCode, me } = consoleCalls.entry
  let totp: TOTP | null = null
  let token = ''
  const signInAgain = async () => {
    if (token) {
      const isSignedIn = (await consoleClient.raw(me, {}, { token })).errorCode === 0
      if (isSignedIn) return false
      await totpClock.next()
    }
    const mails = (await mailbox.to(email)).length
    const { ticket, step } = await consoleClient.send(signIn, { email, password })
    if (step === 'mail-code') {
      const mailed = codeIn(await mailbox.nth(email, mails + 1))
      const { enrolment } = await consoleClient.send(signInMailCode, { ticket, code: mailed })
      totp = new TOTP({ secret: enrolment.secret.replaceAll(' ', '') })
    }
    const code = totp?.generate({ timestamp: totpClock.now() }) ?? ''
    token = (await consoleClient.send(signInCode, { ticket, code })).token
    return true
  }
  // A code works once, so concurrent renewals are coalesced into one.
  let pendingRenewal: Promise<boolean> | null = null
  const renew = () => {
    pendingRenewal ??= signInAgain().finally(() => {
      pendingRenewal = null
    })
    return pendingRenewal
  }
  await renew()
  return { name: 'console operator', token: () => token, signedOutStatus: 404, renew }
}

const createDeletedToken = async (users: People): Promise<string> => {
  const { token, email } = await users.member()
  const code = await users.codeFor(token, email, 'writeOff')
  await users.client.send(calls.identity.deleteAccount, { email, code }, { token })
  return token
}

/** One caller of each kind; the others must not reach the data of the owner. */
export const gatherCrew = async (app: Place & { origin: string }, operatorActions: Hand) => {
  const users = peopleOf(app)
  const owner = await memberCaller(users, 'owner')
  const other = await memberCaller(users, 'other member')
  const premium = await memberCaller(users, 'Premium', {
    prepare: async (caller) => void (await buyPremium(users, app.origin, caller)),
  })
  const suspended = await users.member()
  await operatorActions.suspend(suspended.email)
  return {
    users,
    owner,
    none: createFixedCaller('no token'),
    guest: await guestCaller(users),
    other,
    premium,
    suspended: createFixedCaller('suspended', suspended.token),
    deleted: createFixedCaller('deleted', await createDeletedToken(users)),
    operator: await memberCaller(users, 'operator', { email: OPERATOR }),
  }
}
export type Crew = Awaited<ReturnType<typeof gatherCrew>>
