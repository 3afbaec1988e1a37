import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import {
  clearOtherModes,
  cancelAllRenewals,
  refuseOtherModes,
} from '../../src/features/billing/index.ts'
import { PayPalFailure } from '../../src/engines/paypal/port.ts'
import { unzip } from '../support/unzip.ts'
import { createBillingHarness, type BillingHarness } from './billing-harness.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
afterAll(async () => {
  expect(await harness.audit()).toEqual([])
  await harness.stop()
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
])('a purchase with purpose %s on a sandbox server gets error %d', async (purpose, expected) => {
  const buyer = await harness.createBuyer()
  const response = await fetch(harness.app.api + calls.billing.subscribe.path, {
    method: 'POST',
    body: JSON.stringify({ vipId: 999 }),
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      ...(purpose === undefined ? {} : { purpose }),
    },
  })
  expect(await response.json()).toMatchObject({ code: 200, errorCode: expected })
})

test('a production server refuses sandbox purchases and has no PayPal simulator', async () => {
  const productionHarness = await createBillingHarness({
    env: { ...production, LIMITS_SCALE: '1' },
  })
  try {
    const { id } = await productionHarness.app.base.db
      .insertInto('users')
      .values({ email: 'ada@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await productionHarness.client.signInGuest()
    await productionHarness.query(`update sessions set user_id = ${id}`)
    for (const call of [calls.billing.subscribe, calls.billing.playPlan]) {
      expect(await productionHarness.client.sendRaw(call, { vipId: 11 }, { token })).toMatchObject({
        errorCode: 17002,
      })
    }
    const order = await productionHarness.client.sendRaw(
      calls.billing.orderPoints,
      { productId: 1 },
      { token },
    )
    expect(order.errorCode).toBe(17002)
    expect(
      await productionHarness.query('select id from subscriptions union select id from orders'),
    ).toEqual([])
    expect((await fetch(`${productionHarness.app.origin}/local-paypal/admin`)).status).toBe(404)
    const { list } = await productionHarness.client.send(calls.premium.plans, {})
    expect(new Set(list.map(({ payChannel }) => payChannel))).toEqual(new Set(['paypal']))
  } finally {
    await productionHarness.stop()
  }
})

test('a server refuses a database with payments of another mode until they are cleared', async () => {
  const buyer = await harness.createBuyer()
  await harness.buyPremium(buyer)
  await harness.buyPoints(buyer, 1)
  await harness.spendPoints(buyer.userId, 30)
  const { db, clock } = harness.app.base
  const sameMode = { db, config: harness.app.base.config }
  await expect(refuseOtherModes(sameMode)).resolves.toBeUndefined()
  const otherMode = { db, config: readConfig({ ...production, PAYMENTS: 'sandbox' }) }
  await expect(refuseOtherModes(otherMode)).rejects.toThrow(/paid in local mode/)
  const command = {
    ...otherMode,
    clock,
    actor: { kind: 'job', name: 'clear' },
    requestId: 'clear',
  } as const
  expect(await clearOtherModes(command)).toEqual({ people: 1 })
  await expect(refuseOtherModes(otherMode)).resolves.toBeUndefined()
  expect(await harness.readPoints(buyer)).toBe(0)
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 0 })
  expect(await clearOtherModes(command)).toEqual({ people: 0 })
})

test('deleting an account cancels its subscription first, and fails when that fails', async () => {
  const buyer = await harness.createBuyer()
  const subscriptionId = await harness.buyPremium(buyer)
  await harness.buyPoints(buyer)
  const zip = await fetch(harness.app.api + calls.users.exportData.path, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  const files = unzip(Buffer.from(await zip.arrayBuffer()))
  const readFile = (name: string) => files.get(name)?.toString() ?? ''
  expect(readFile('orders.json')).toContain('"priceCents": 499')
  expect(readFile('subscriptions.json')).toContain('"plan": 11')
  expect(readFile('premium.json')).toContain('"priceCents": 1299')

  harness.app.clock.advance(2 * 60_000)
  const deleteAccount = async () => {
    harness.app.clock.advance(2 * 60_000)
    const code = await harness.users.receiveCode(buyer.token, buyer.email, 'writeOff')
    return harness.client.sendRaw(
      calls.identity.deleteAccount,
      { email: buyer.email, code },
      { token: buyer.token },
    )
  }
  const { paypal } = harness.app.base.engines
  const cancelSubscription = paypal.cancelSubscription.bind(paypal)
  paypal.cancelSubscription = () => Promise.reject(new PayPalFailure(503, 'AWAY'))
  expect(await deleteAccount()).toMatchObject({ errorCode: 10005 })
  expect(await harness.readPremium(buyer)).toMatchObject({ stats: 1, autoRenew: true })
  paypal.cancelSubscription = cancelSubscription
  expect(await deleteAccount()).toMatchObject({ errorCode: 0 })
  const [atPayPal] = await harness.query<{ status: string }>(
    `select body ->> 'status' as status from local_paypal where id = '${subscriptionId}'`,
  )
  expect(atPayPal?.status).toBe('CANCELLED')
  await cancelAllRenewals(harness.app.createJobContext('again'), { userId: buyer.userId })
})
