import { calls, type ResponseData, type Calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { pointsSpend } from '../../src/db/functions.ts'
import { auditPoints } from '../../src/features/points/index.ts'
import { createTestUsers } from '../support/test-users.ts'
import { startTestApp, type TestAppOptions } from '../support/test-app.ts'

// Long enough for a job that failed once on a busy machine and waits for its retry.
const SETTLE_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 30

export type Buyer = { token: string; userId: number; email: string }
type Fields = Record<string, string>

/** Purchases through the HTTP API, and controls of the PayPal simulator. */
export const createBillingHarness = async (options: TestAppOptions = {}) => {
  const app = await startTestApp({
    withCatalogue: false,
    ...options,
    // The tests move the clock by years: sessions must not expire by that.
    env: { SESSION_DAYS: '3650', SESSION_MAX_DAYS: '3650', ...options.env },
  })
  const users = createTestUsers(app)
  const { client } = users
  const { billing } = calls

  const post = (path: string, fields: Fields) =>
    fetch(app.origin + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })

  /** Submits the approval page as the buyer, and returns the redirect's target. */
  const decide = async (approveUrl: string, action: string): Promise<URL | null> => {
    const url = new URL(approveUrl)
    const response = await fetch(app.origin + url.pathname + url.search)
    const page = await response.text()
    const id = /name="id" value="([^"]+)"/.exec(page)?.[1]
    if (!id) throw new Error(`no approval form: ${response.status} ${page.slice(0, 300)}`)
    const answer = await post(url.pathname, { id, action })
    const location = answer.headers.get('location')
    return location ? new URL(location) : null
  }

  /** Runs an action of the simulator's admin page. */
  const runPayPalAction = (what: string, fields: Fields = {}) =>
    post('/local-paypal/admin', { do: what, ...fields })

  const query = async <Row>(text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(app.base.db)).rows

  /** Waits until all webhook events have been delivered and applied. */
  const waitUntilSettled = async (): Promise<void> => {
    const deadline = Date.now() + SETTLE_TIMEOUT_MS
    for (;;) {
      await app.base.engines.paypalSimulator?.tick()
      const pending = await query<{ what: string }>(
        `select type as what from payment_events where applied_at is null
         union all select 'undelivered ' || (body ->> 'type') from local_paypal
          where kind = 'event' and due_at < '9000-01-01'
         union all select kind from jobs where kind = 'cancel-renewal'`,
      )
      if (!pending.length) return
      if (Date.now() > deadline) throw new Error(`still pending: ${JSON.stringify(pending)}`)
      await sleep(POLL_INTERVAL_MS)
    }
  }

  const readPoints = async (buyer: Buyer): Promise<number> =>
    (await client.send(calls.points.extraInfo, {}, { token: buyer.token })).integral

  const readPremium = (buyer: Buyer): Promise<ResponseData<Calls['users']['premium']>> =>
    client.send(calls.users.premium, { id: buyer.userId }, { token: buyer.token })

  const subscribe = (buyer: Buyer, vipId: number) =>
    client.send(billing.subscribe, { vipId }, { token: buyer.token })

  const confirm = (buyer: Buyer, subscriptionId: string, vipId: number) =>
    client.sendRaw(billing.confirm, { subscriptionId, vipId }, { token: buyer.token })

  /** Buys Premium: opens, approves and confirms a subscription. */
  const buyPremium = async (buyer: Buyer, vipId = 11) => {
    const opened = await subscribe(buyer, vipId)
    await decide(opened.approveUrl, 'approve')
    const answer = await confirm(buyer, opened.subscriptionId, vipId)
    if (answer.errorCode) throw new Error(`not confirmed: ${answer.errorCode}`)
    await waitUntilSettled()
    return opened.subscriptionId
  }

  const orderPoints = (buyer: Buyer, productId = 1) =>
    client.send(billing.orderPoints, { productId }, { token: buyer.token })

  const capture = (buyer: Buyer, id: string) =>
    client.sendRaw(billing.capture, { id }, { token: buyer.token })

  const buyPoints = async (buyer: Buyer, productId = 1) => {
    const order = await orderPoints(buyer, productId)
    await decide(order.approveUrl, 'approve')
    const answer = await capture(buyer, order.id)
    if (answer.errorCode) throw new Error(`not captured: ${answer.errorCode}`)
    await waitUntilSettled()
    return order.id
  }

  const listOrders = async (buyer: Buyer, orderId?: string) =>
    (await client.send(billing.orders, orderId ? { orderId } : {}, { token: buyer.token })).list

  return {
    app,
    users,
    client,
    decide,
    runPayPalAction,
    query,
    waitUntilSettled,
    readPoints,
    readPremium,
    subscribe,
    confirm,
    buyPremium,
    orderPoints,
    capture,
    buyPoints,
    listOrders,
    /** Spends points directly in the ledger. */
    spendPoints: (
      userId: number,
      amount: number,
      { idempotencyKey = `spent:${userId}`, now = new Date() } = {},
    ) =>
      pointsSpend(app.base.db, {
        userId,
        amount,
        reason: 'create-image',
        idempotencyKey,
        ref: {},
        now,
      }),
    /** Registers a buyer; the guest's token is valid for the account. */
    async createBuyer(
      registration: { inviteCode?: string; token?: string; email?: string } = {},
    ): Promise<Buyer> {
      const user = await users.register(registration)
      return { ...user, token: user.guestToken }
    },
    /** Ends all renewals so far, so that moving the clock charges no earlier buyer. */
    async stopRenewals() {
      await query(`update local_paypal set due_at = null where kind = 'subscription'`)
    },
    audit: () => auditPoints(app.base),
    stop: () => app.stop(),
  }
}
export type BillingHarness = Awaited<ReturnType<typeof createBillingHarness>>
