import { calls } from '@dulcinea/contract'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail } from '../support/test-users.ts'
import { createBillingHarness, type Buyer, type BillingHarness } from './billing-harness.ts'

const DAY_MS = 24 * 3_600_000

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
})

const readExtraInfo = (user: Buyer) =>
  harness.client.send(calls.points.extraInfo, {}, { token: user.token })
const createDeviceKey = (print: string) => `${print}.${randomBytes(16).toString('hex')}`
/** Creates an inviter on the given device. */
const createInviter = async (print = `inviter${randomBytes(6).toString('hex')}`) => {
  const { token } = await harness.client.signInGuest(createDeviceKey(print))
  const inviter = await harness.createBuyer({ token })
  return { ...inviter, print, code: (await readExtraInfo(inviter)).inviteCode }
}
const advanceOneDay = () => harness.app.clock.advance(DAY_MS)

test('an inviter gets five points for a registration and a hundred for the first payment', async () => {
  const inviter = await createInviter()
  const friend = await harness.createBuyer({ inviteCode: inviter.code.toLowerCase() })
  expect(await readExtraInfo(inviter)).toMatchObject({
    integral: 5,
    inviteCount: 1,
    inviteIntegral: 5,
  })
  const opened = await harness.subscribe(friend, 11)
  expect((await readExtraInfo(inviter)).integral).toBe(5)
  await harness.decide(opened.approveUrl, 'approve')
  await harness.waitUntilSettled()
  expect(await readExtraInfo(inviter)).toMatchObject({ integral: 105, inviteIntegral: 105 })
  await harness.buyPremium(friend, 13)
  expect((await readExtraInfo(inviter)).integral).toBe(105)
})

test('a refund of the first payment takes the inviter’s hundred points back, even when spent', async () => {
  const inviter = await createInviter()
  const friend = await harness.createBuyer({ inviteCode: inviter.code })
  const id = await harness.buyPremium(friend)
  await harness.spendPoints(inviter.userId, 60)
  const [sale] = await harness.query<{ id: string }>(
    `select external_id as id from premium_payments where user_id = ${friend.userId}`,
  )
  await harness.runPayPalAction('undo', { id, sale: sale?.id ?? '', what: 'REFUNDED' })
  await harness.waitUntilSettled()
  expect(await readExtraInfo(inviter)).toMatchObject({ integral: 0, inviteIntegral: 5 })
  const [wallet] = await harness.query<{ debt: number }>(
    `select debt from wallets where user_id = ${inviter.userId}`,
  )
  expect(wallet?.debt).toBe(55)
})

test('an inviter gets at most three rewards a day, also for concurrent registrations', async () => {
  advanceOneDay()
  const inviter = await createInviter()
  const friends = await Promise.all(
    Array.from({ length: 5 }, () => harness.createBuyer({ inviteCode: inviter.code })),
  )
  expect(await readExtraInfo(inviter)).toMatchObject({ integral: 15, inviteCount: 5 })
  const [fourth] = friends
  if (!fourth) throw new Error('no friend was created')
  await harness.buyPremium(fourth)
  expect((await readExtraInfo(inviter)).integral).toBe(15)
  advanceOneDay()
  await harness.createBuyer({ inviteCode: inviter.code })
  expect((await readExtraInfo(inviter)).integral).toBe(20)
  const refused = await harness.query<{ why: string }>(
    `select why from invite_rewards where inviter_id = ${inviter.userId} and outcome = 'refused'`,
  )
  expect(refused.map(({ why }) => why)).toEqual(['daily-limit', 'daily-limit', 'daily-limit'])
})

test('there is no invite reward for oneself, one’s own device, or a deleted and re-registered address', async () => {
  advanceOneDay()
  const inviter = await createInviter()
  const own = await harness.client.signInGuest(createDeviceKey(inviter.print))
  await harness.createBuyer({ inviteCode: inviter.code, token: own.token })
  expect((await readExtraInfo(inviter)).integral).toBe(0)

  const guest = await harness.client.signInGuest()
  const guestCode = (await harness.client.send(calls.points.extraInfo, {}, { token: guest.token }))
    .inviteCode
  const self = await harness.createBuyer({ inviteCode: guestCode, token: guest.token })
  expect(await readExtraInfo(self)).toMatchObject({ integral: 0, inviteCount: 0 })

  const email = newEmail()
  const leaving = await harness.createBuyer({ email })
  harness.app.clock.advance(2 * 60_000)
  const code = await harness.users.receiveCode(leaving.token, email, 'writeOff')
  await harness.client.send(calls.identity.deleteAccount, { email, code }, { token: leaving.token })
  harness.app.clock.advance(2 * 60_000)
  const remade = await harness.createBuyer({ email, inviteCode: inviter.code })
  await harness.buyPremium(remade)
  expect((await readExtraInfo(inviter)).integral).toBe(0)
  await harness.createBuyer({ inviteCode: 'NOSUCHCODE' })
})
