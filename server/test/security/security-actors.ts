import { calls, consoleCalls } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { TOTP } from 'otpauth'
import { createClient, createDeviceKey } from '../support/client.ts'
import { extractCode } from '../support/mailbox.ts'
import { createTestUsers, type TestUsers, type TestTarget } from '../support/test-users.ts'

export const OPERATOR_EMAIL = 'operator@example.com'
const MONTHLY_PLAN_ID = 11

export type OperatorActions = {
  /** Actions that need an operator or the command line. */
  givePoints(email: string, points: number): Promise<void>
  suspend(email: string): Promise<void>
}

/** A caller of the API that can sign in again after a call has ended its session, if possible. */
export type TestCaller = {
  name: string
  token(): string | undefined
  /** The HTTP status of a call with an ended session. */
  signedOutStatus: number
  renew(): Promise<boolean>
}

const createFixedCaller = (name: string, token?: string): TestCaller => ({
  name,
  token: () => token,
  signedOutStatus: 401,
  renew: async () => false,
})

export const createGuestCaller = async ({ client }: TestUsers): Promise<TestCaller> => {
  const device = createDeviceKey()
  let { token } = await client.signInGuest(device)
  const renew = async () => {
    token = (await client.signInGuest(device)).token
    return true
  }
  return { name: 'guest', token: () => token, signedOutStatus: 401, renew }
}

export type MemberCaller = TestCaller & { email: string; userId: number; password: string }

/** A caller with an account; registers a new one when sign-in is rate limited. */
export const createMemberCaller = async (
  users: TestUsers,
  name: string,
  {
    email,
    prepare,
  }: { email?: string; prepare?: (caller: { token(): string }) => Promise<void> } = {},
): Promise<MemberCaller> => {
  const member = await users.createMember(email)
  let { token } = member
  const registerAgain = async () => {
    token = (await users.register()).guestToken
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
  { client }: TestUsers,
  origin: string,
  buyer: Pick<TestCaller, 'token'>,
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
export type TotpClock = { now(): number; next(): Promise<void> }
export const TOTP_STEP_MS = 30_000

/** A console session: password, then a TOTP code; each code works once. */
export const createOperatorSession = async (
  { mailbox }: Pick<TestUsers, 'mailbox'>,
  origin: string,
  { email, password }: MemberCaller,
  totpClock: TotpClock,
): Promise<TestCaller> => {
  const consoleClient = createClient(origin + CONSOLE_BASE_PATH)
  const { signIn, signInMailCode, signInCode, me } = consoleCalls.entry
  let totp: TOTP | null = null
  let token = ''
  const signInAgain = async () => {
    if (token) {
      const isSignedIn = (await consoleClient.sendRaw(me, {}, { token })).errorCode === 0
      if (isSignedIn) return false
      await totpClock.next()
    }
    const mails = (await mailbox.listTo(email)).length
    const { ticket, step } = await consoleClient.send(signIn, { email, password })
    if (step === 'mail-code') {
      const mailed = extractCode(await mailbox.waitForNth(email, mails + 1))
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

const createDeletedToken = async (users: TestUsers): Promise<string> => {
  const { token, email } = await users.createMember()
  const code = await users.receiveCode(token, email, 'writeOff')
  await users.client.send(calls.identity.deleteAccount, { email, code }, { token })
  return token
}

/** One caller of each kind; the others must not reach the data of the owner. */
export const createSecurityActors = async (
  app: TestTarget & { origin: string },
  operatorActions: OperatorActions,
) => {
  const users = createTestUsers(app)
  const owner = await createMemberCaller(users, 'owner')
  const other = await createMemberCaller(users, 'other member')
  const premium = await createMemberCaller(users, 'Premium', {
    prepare: async (caller) => void (await buyPremium(users, app.origin, caller)),
  })
  const suspended = await users.createMember()
  await operatorActions.suspend(suspended.email)
  return {
    users,
    owner,
    none: createFixedCaller('no token'),
    guest: await createGuestCaller(users),
    other,
    premium,
    suspended: createFixedCaller('suspended', suspended.token),
    deleted: createFixedCaller('deleted', await createDeletedToken(users)),
    operator: await createMemberCaller(users, 'operator', { email: OPERATOR_EMAIL }),
  }
}
export type SecurityActors = Awaited<ReturnType<typeof createSecurityActors>>
