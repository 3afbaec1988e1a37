import { calls, type Answer, type Calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditPoints } from '../../src/features/points/index.ts'
import { peopleOf } from '../support/people.ts'
import { startTestApp, type TestAppOptions } from '../support/test-app.ts'

// What failed once on a busy machine comes again after a pause.
const QUIET_MS = 60_000
const LOOK_MS = 30

export type Buyer = { token: string; userId: number; email: string }
type Fields = Record<string, string>

/** The shop through its HTTP door, and the look-alike of PayPal through its own. */
export const openShop = async (options: TestAppOptions = {}) => {
  const app = await startTestApp({
    withCatalogue: false,
    ...options,
    // Clocks are moved by years here; nobody is signed out by that.
    env: { SESSION_DAYS: '3650', SESSION_MAX_DAYS: '3650', ...options.env },
  })
  const people = peopleOf(app)
  const { client } = people
  const { billing } = calls

  const post = (path: string, fields: Fields) =>
    fetch(app.origin + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })

  /** What the buyer does on the approval page; tells where that leads. */
  const decide = async (approveUrl: string, action: string): Promise<URL | null> => {
    const url = new URL(approveUrl)
    const shown = await fetch(app.origin + url.pathname + url.search)
    const page = await shown.text()
    const id = /name="id" value="([^"]+)"/.exec(page)?.[1]
    if (!id) throw new Error(`No form to approve: ${shown.status} ${page.slice(0, 300)}`)
    const answer = await post(url.pathname, { id, action })
    const to = answer.headers.get('location')
    return to ? new URL(to) : null
  }

  /** Every step on the look-alike's own page. */
  const byHand = (what: string, fields: Fields = {}) =>
    post('/local-paypal/admin', { do: what, ...fields })

  const rows = async <Row>(query: string): Promise<Row[]> =>
    (await sql.raw<Row>(query).execute(app.base.db)).rows

  /** Until all news has been delivered and applied. */
  const quiet = async (): Promise<void> => {
    const giveUp = Date.now() + QUIET_MS
    for (;;) {
      await app.base.engines.localPayPal?.tick()
      const left = await rows<{ what: string }>(
        `select type as what from payment_events where applied_at is null
         union all select 'undelivered ' || (body ->> 'type') from local_paypal
          where kind = 'event' and due_at < '9000-01-01'
         union all select kind from jobs where kind = 'cancel-renewal'`,
      )
      if (!left.length) return
      if (Date.now() > giveUp) throw new Error(`Not quiet: ${JSON.stringify(left)}`)
      await sleep(LOOK_MS)
    }
  }

  const integral = async (buyer: Buyer): Promise<number> =>
    (await client.send(calls.points.extraInfo, {}, { token: buyer.token })).integral

  const premium = (buyer: Buyer): Promise<Answer<Calls['users']['premium']>> =>
    client.send(calls.users.premium, { id: buyer.userId }, { token: buyer.token })

  const subscribe = (buyer: Buyer, vipId: number) =>
    client.send(billing.subscribe, { vipId }, { token: buyer.token })

  const confirm = (buyer: Buyer, subscriptionId: string, vipId: number) =>
    client.raw(billing.confirm, { subscriptionId, vipId }, { token: buyer.token })

  /** Premium, from the choice of a plan to its confirmation. */
  const buyPremium = async (buyer: Buyer, vipId = 11) => {
    const opened = await subscribe(buyer, vipId)
    await decide(opened.approveUrl, 'approve')
    const answer = await confirm(buyer, opened.subscriptionId, vipId)
    if (answer.errorCode) throw new Error(`not confirmed: ${answer.errorCode}`)
    await quiet()
    return opened.subscriptionId
  }

  const orderPoints = (buyer: Buyer, productId = 1) =>
    client.send(billing.orderPoints, { productId }, { token: buyer.token })

  const capture = (buyer: Buyer, id: string) =>
    client.raw(billing.capture, { id }, { token: buyer.token })

  const buyPoints = async (buyer: Buyer, productId = 1) => {
    const order = await orderPoints(buyer, productId)
    await decide(order.approveUrl, 'approve')
    const answer = await capture(buyer, order.id)
    if (answer.errorCode) throw new Error(`not captured: ${answer.errorCode}`)
    await quiet()
    return order.id
  }

  const orders = async (buyer: Buyer, orderId?: string) =>
    (await client.send(billing.orders, orderId ? { orderId } : {}, { token: buyer.token })).list

  return {
    app,
    people,
    client,
    decide,
    byHand,
    rows,
    quiet,
    integral,
    premium,
    subscribe,
    confirm,
    buyPremium,
    orderPoints,
    capture,
    buyPoints,
    orders,
    /** A member; the token of the guest who registered is the account's. */
    async buyer(
      given: { inviteCode?: string; token?: string; email?: string } = {},
    ): Promise<Buyer> {
      const person = await people.registered(given)
      return { ...person, token: person.guestToken }
    },
    /** Nobody who subscribed so far is charged any more, however far the clock is moved. */
    async endEverything() {
      await rows(`update local_paypal set due_at = null where kind = 'subscription'`)
    },
    audit: () => auditPoints(app.base),
    stop: () => app.stop(),
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
