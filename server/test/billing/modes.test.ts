import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { clearOtherModes, endRenewals, refuseOtherModes } from '../../src/features/billing/index.ts'
import { PayPalFailure } from '../../src/engines/paypal/port.ts'
import { unzip } from '../support/unzip.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  expect(await shop.audit()).toEqual([])
  await shop.stop()
})

const production = {
  PAYMENTS: 'production',
  PUBLIC_URL: 'https://dulcinea.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@dulcinea.example',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
}

test.each([
  ['1', 17002],
  ['2', 17002],
  ['0', 17001],
  [undefined, 17001],
])('purpose %s on a server of play money: %d', async (purpose, expected) => {
  const who = await shop.buyer()
  const answer = await fetch(shop.app.api + calls.billing.subscribe.path, {
    method: 'POST',
    body: JSON.stringify({ vipId: 999 }),
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      ...(purpose === undefined ? {} : { purpose }),
    },
  })
  expect(await answer.json()).toMatchObject({ code: 200, errorCode: expected })
})

test('on a production server the sandbox’s purpose buys nothing, and there is no look-alike', async () => {
  const real = await openShop({ env: { ...production, LIMITS_SCALE: '1' } })
  try {
    const { id } = await real.app.base.db
      .insertInto('users')
      .values({ email: 'ada@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await real.client.guest()
    await real.rows(`update sessions set user_id = ${id}`)
    for (const call of [calls.billing.subscribe, calls.billing.playPlan]) {
      expect(await real.client.raw(call, { vipId: 11 }, { token })).toMatchObject({
        errorCode: 17002,
      })
    }
    const order = await real.client.raw(calls.billing.orderPoints, { productId: 1 }, { token })
    expect(order.errorCode).toBe(17002)
    expect(await real.rows('select id from subscriptions union select id from orders')).toEqual([])
    expect((await fetch(`${real.app.origin}/local-paypal/admin`)).status).toBe(404)
    const { list } = await real.client.send(calls.premium.plans, {})
    expect(new Set(list.map(({ payChannel }) => payChannel))).toEqual(new Set(['paypal']))
  } finally {
    await real.stop()
  }
})

test('a server refuses a database with money of another mode, until that is cleared', async () => {
  const who = await shop.buyer()
  await shop.buyPremium(who)
  await shop.buyPoints(who, 1)
  await shop.rows(
    `select points_spend(${who.userId}, 30, 'create-image', 'spent:${who.userId}', '{}', now())`,
  )
  const { db, clock } = shop.app.base
  const own = { db, config: shop.app.base.config }
  await expect(refuseOtherModes(own)).resolves.toBeUndefined()
  const other = { db, config: readConfig({ ...production, PAYMENTS: 'sandbox' }) }
  await expect(refuseOtherModes(other)).rejects.toThrow(/paid in local mode/)
  const command = {
    ...other,
    clock,
    actor: { kind: 'job', name: 'clear' },
    requestId: 'clear',
  } as const
  expect(await clearOtherModes(command)).toEqual({ people: 1 })
  await expect(refuseOtherModes(other)).resolves.toBeUndefined()
  expect(await shop.integral(who)).toBe(0)
  expect(await shop.premium(who)).toMatchObject({ stats: 0 })
  expect(await clearOtherModes(command)).toEqual({ people: 0 })
})

test('deleting an account ends the renewal first, and stays loudly undone when it cannot', async () => {
  const who = await shop.buyer()
  const subscriptionId = await shop.buyPremium(who)
  await shop.buyPoints(who)
  const zip = await fetch(shop.app.api + calls.users.exportData.path, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  const files = unzip(Buffer.from(await zip.arrayBuffer()))
  const within = (name: string) => files.get(name)?.toString() ?? ''
  expect(within('orders.json')).toContain('"priceCents": 499')
  expect(within('subscriptions.json')).toContain('"plan": 11')
  expect(within('premium.json')).toContain('"priceCents": 1299')

  shop.app.clock.advance(2 * 60_000)
  const leave = async () => {
    shop.app.clock.advance(2 * 60_000)
    const code = await shop.people.codeFor(who.token, who.email, 'writeOff')
    return shop.client.raw(
      calls.identity.deleteAccount,
      { email: who.email, code },
      { token: who.token },
    )
  }
  const { paypal } = shop.app.base.engines
  const cancelSubscription = paypal.cancelSubscription.bind(paypal)
  paypal.cancelSubscription = () => Promise.reject(new PayPalFailure(503, 'AWAY'))
  expect(await leave()).toMatchObject({ errorCode: 10005 })
  expect(await shop.premium(who)).toMatchObject({ stats: 1, autoRenew: true })
  paypal.cancelSubscription = cancelSubscription
  expect(await leave()).toMatchObject({ errorCode: 0 })
  const [theirs] = await shop.rows<{ status: string }>(
    `select body ->> 'status' as status from local_paypal where id = '${subscriptionId}'`,
  )
  expect(theirs?.status).toBe('CANCELLED')
  await endRenewals(shop.app.job('again'), { userId: who.userId })
})
