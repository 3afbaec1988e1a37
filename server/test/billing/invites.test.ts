import { calls } from '@dulcinea/contract'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail } from '../support/people.ts'
import { openShop, type Buyer, type Shop } from './shop.ts'

const DAY = 24 * 3_600_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  expect(await shop.audit()).toEqual([])
  await shop.stop()
})

const extra = (who: Buyer) => shop.client.send(calls.points.extraInfo, {}, { token: who.token })
const device = (print: string) => `${print}.${randomBytes(16).toString('hex')}`
/** An inviter, on the device that is named. */
const inviter = async (print = `inviter${randomBytes(6).toString('hex')}`) => {
  const { token } = await shop.client.guest(device(print))
  const who = await shop.buyer({ token })
  return { ...who, print, code: (await extra(who)).inviteCode }
}
const nextDay = () => shop.app.clock.advance(DAY)

test('five points when somebody registers by the link, a hundred when the first payment is taken', async () => {
  const who = await inviter()
  const friend = await shop.buyer({ inviteCode: who.code.toLowerCase() })
  expect(await extra(who)).toMatchObject({ integral: 5, inviteCount: 1, inviteIntegral: 5 })
  const opened = await shop.subscribe(friend, 11)
  expect((await extra(who)).integral).toBe(5)
  await shop.decide(opened.approveUrl, 'approve')
  await shop.quiet()
  expect(await extra(who)).toMatchObject({ integral: 105, inviteIntegral: 105 })
  await shop.buyPremium(friend, 13)
  expect((await extra(who)).integral).toBe(105)
})

test('a refund of that payment takes the hundred back, even when they are spent', async () => {
  const who = await inviter()
  const friend = await shop.buyer({ inviteCode: who.code })
  const id = await shop.buyPremium(friend)
  await shop.rows(
    `select points_spend(${who.userId}, 60, 'create-image', 'spent:${who.userId}', '{}', now())`,
  )
  const [sale] = await shop.rows<{ id: string }>(
    `select external_id as id from premium_payments where user_id = ${friend.userId}`,
  )
  await shop.byHand('undo', { id, sale: sale?.id ?? '', what: 'REFUNDED' })
  await shop.quiet()
  expect(await extra(who)).toMatchObject({ integral: 0, inviteIntegral: 5 })
  const [wallet] = await shop.rows<{ debt: number }>(
    `select debt from wallets where user_id = ${who.userId}`,
  )
  expect(wallet?.debt).toBe(55)
})

test('at most three rewards a day, whoever comes at once; the next day there are three more', async () => {
  nextDay()
  const who = await inviter()
  const friends = await Promise.all(
    Array.from({ length: 5 }, () => shop.buyer({ inviteCode: who.code })),
  )
  expect(await extra(who)).toMatchObject({ integral: 15, inviteCount: 5 })
  const [fourth] = friends
  if (!fourth) throw new Error('nobody came')
  await shop.buyPremium(fourth)
  expect((await extra(who)).integral).toBe(15)
  nextDay()
  await shop.buyer({ inviteCode: who.code })
  expect((await extra(who)).integral).toBe(20)
  const refused = await shop.rows<{ why: string }>(
    `select why from invite_rewards where inviter_id = ${who.userId} and outcome = 'refused'`,
  )
  expect(refused.map(({ why }) => why)).toEqual(['daily-limit', 'daily-limit', 'daily-limit'])
})

test('none for oneself, one’s own device, or an address that was deleted and made anew', async () => {
  nextDay()
  const who = await inviter()
  const own = await shop.client.guest(device(who.print))
  await shop.buyer({ inviteCode: who.code, token: own.token })
  expect((await extra(who)).integral).toBe(0)

  const guest = await shop.client.guest()
  const guestCode = (await shop.client.send(calls.points.extraInfo, {}, { token: guest.token }))
    .inviteCode
  const self = await shop.buyer({ inviteCode: guestCode, token: guest.token })
  expect(await extra(self)).toMatchObject({ integral: 0, inviteCount: 0 })

  const email = newEmail()
  const leaving = await shop.buyer({ email })
  shop.app.clock.advance(2 * 60_000)
  const code = await shop.people.codeFor(leaving.token, email, 'writeOff')
  await shop.client.send(calls.identity.deleteAccount, { email, code }, { token: leaving.token })
  shop.app.clock.advance(2 * 60_000)
  const remade = await shop.buyer({ email, inviteCode: who.code })
  await shop.buyPremium(remade)
  expect((await extra(who)).integral).toBe(0)
  await shop.buyer({ inviteCode: 'NOSUCHCODE' })
})
