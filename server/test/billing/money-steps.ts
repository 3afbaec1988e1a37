import { calls } from '@dulcinea/contract'
import { PLAN } from '@dulcinea/contract/plans'
import fc from 'fast-check'
import type { Buyer, Shop } from './shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const REWARDS_A_DAY = 3

/** What the steps themselves know; what PayPal took and gave back is read from its own books. */
export type Model = {
  orders: string[]
  spent: { buyer: number; inviter: number }
  /** Points that further friends brought, and how many rewards each day had. */
  rewarded: number
  rewards: Map<string, number>
  steps: number
  isSetBack: boolean
}
export type Real = { shop: Shop; buyer: Buyer; inviter: Buyer; inviteCode: string; other: Buyer }

type Step = fc.AsyncCommand<Model, Real>

const step = (
  name: string,
  run: (model: Model, real: Real) => Promise<unknown>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check,
  toString: () => name,
  run: async (model, real) => {
    model.steps++
    await run(model, real)
  },
})

const hasOrder = ({ orders }: Readonly<Model>) => orders.length > 0
const orderIn = ({ orders }: Model, n: number): string => orders[n % orders.length] ?? ''

/** A reward on the day of the shop's clock, unless the day has had its share. */
export const reward = (model: Model, { shop }: Pick<Real, 'shop'>, points: number): void => {
  const day = shop.app.clock.now().toISOString().slice(0, 10)
  const given = model.rewards.get(day) ?? 0
  if (given >= REWARDS_A_DAY) return
  model.rewards.set(day, given + 1)
  model.rewarded += points
}

type Tab = 'approve' | 'close' | 'lost' | 'pending'
const buy = (pack: number, captures: number, tab: Tab) =>
  step(`buy(${pack}, ${captures} captures, ${tab})`, async (model, { shop, buyer, other }) => {
    const order = await shop.orderPoints(buyer, pack).catch(() => null)
    if (!order) return
    model.orders.push(order.id)
    await shop.decide(order.approveUrl, tab)
    await Promise.all([
      shop.capture(other, order.id),
      ...Array.from({ length: captures }, () => shop.capture(buyer, order.id)),
    ])
  })

const captureAgain = (n: number) =>
  step(
    `captureAgain(${n})`,
    (model, { shop, buyer }) => shop.capture(buyer, orderIn(model, n)),
    hasOrder,
  )

const refund = (n: number, value: string | null) =>
  step(
    `refund(${n}, ${value ?? 'all'})`,
    (model, { shop }) =>
      shop.byHand('refund', { id: orderIn(model, n), ...(value ? { value } : {}) }),
    hasOrder,
  )

const reverse = (n: number) =>
  step(
    `reverse(${n})`,
    (model, { shop }) => shop.byHand('reverse', { id: orderIn(model, n) }),
    hasOrder,
  )

const upgrade = (plan: number) =>
  step(`upgrade(${plan})`, async (_, { shop, buyer }) => {
    const opened = await shop.subscribe(buyer, plan).catch(() => null)
    if (opened) await shop.decide(opened.approveUrl, 'close')
  })

const undo = (n: number, what: 'REFUNDED' | 'REVERSED') =>
  step(`undo(${n}, ${what})`, async (_, { shop, buyer }) => {
    const sales = await shop.rows<{ id: string; sale: string }>(
      `select l.id, t ->> 'id' as sale from subscriptions s join local_paypal l
        on l.kind = 'subscription' and l.id = s.external_id,
        jsonb_array_elements(l.body -> 'transactions') t where s.user_id = ${buyer.userId}`,
    )
    const one = sales[n % Math.max(1, sales.length)]
    if (one) await shop.byHand('undo', { ...one, what })
  })

const spend = (by: 'buyer' | 'inviter', points: number) =>
  step(`spend(${by}, ${points})`, async (model, real) => {
    const { userId } = real[by]
    const now = real.shop.app.clock.now().toISOString()
    const [done] = await real.shop.rows<{ outcome: string }>(
      `select outcome from points_spend(${userId}, ${points}, 'create-image',
        'spent:${userId}:${model.steps}', '{}', '${now}')`,
    )
    if (done?.outcome === 'done') model.spent[by] += points
  })

/** Another friend comes by the same link, and perhaps stays. */
const invite = (subscribes: boolean) =>
  step(`invite(${subscribes ? 'subscribes' : 'looks around'})`, async (model, real) => {
    const { shop, inviteCode } = real
    const friend = await shop.buyer({ inviteCode })
    reward(model, real, 5)
    if (!subscribes) return
    const opened = await shop.subscribe(friend, PLAN.monthly)
    await shop.decide(opened.approveUrl, 'approve')
    await shop.confirm(friend, opened.subscriptionId, PLAN.monthly)
    reward(model, real, 100)
  })

const wait = (name: string, ms: number) =>
  step(name, async (_, { shop }) => shop.app.clock.advance(ms))

/** A clock that was wrong is set right, once: what was due is not any more for a while. */
const setBack = (minutes: number) =>
  step(
    `setBack(${minutes} min)`,
    async (model, { shop }) => {
      model.isSetBack = true
      shop.app.clock.advance(-minutes * 60_000)
    },
    ({ isSetBack }) => !isSetBack,
  )

const byHand = (what: string, fields: Record<string, string>) =>
  step(`${what}(${Object.values(fields).join(', ')})`, (_, { shop }) => shop.byHand(what, fields))

const replay = () =>
  step('replay', async (_, { shop }) => {
    const events = await shop.rows<{ id: string }>(
      `select id from payment_events order by received_at desc limit 3`,
    )
    for (const { id } of events) await shop.byHand('resend', { id })
  })

const cancel = () =>
  step('cancel', (_, { shop, buyer }) =>
    shop.client.raw(calls.billing.cancel, {}, { token: buyer.token }),
  )

const small = fc.integer({ min: 0, max: 3 })
const tab = fc.constantFrom<Tab>('approve', 'close', 'lost', 'pending')

/** Everything that moves money or time. */
export const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(fc.integer({ min: 1, max: 4 }), small, tab).map((given) => buy(...given)),
  small.map(captureAgain),
  fc.tuple(small, fc.constantFrom('1.00', '2.50', null)).map((given) => refund(...given)),
  small.map(reverse),
  fc.constantFrom(PLAN.seasonal, PLAN.yearly).map(upgrade),
  fc.tuple(small, fc.constantFrom('REFUNDED', 'REVERSED')).map((given) => undo(...given)),
  fc
    .tuple(fc.constantFrom('buyer', 'inviter'), fc.integer({ min: 1, max: 120 }))
    .map((given) => spend(...given)),
  fc.boolean().map(invite),
  fc.integer({ min: 1, max: 2 }).map((n) => wait(`months(${n})`, n * 31 * DAY)),
  fc.integer({ min: 1, max: 30 }).map((n) => wait(`hours(${n})`, n * HOUR)),
  fc.integer({ min: 1, max: 50 }).map(setBack),
  fc.constantFrom('fail', 'pay').map((renewals) => byHand('settings', { renewals })),
  fc.constantFrom('once', 'twice', 'hold').map((delivery) => byHand('settings', { delivery })),
  fc.constantFrom('straight', 'reversed').map((order) => byHand('deliver', { order })),
  fc.constantFrom('signature', 'webhook', 'time').map((kind) => byHand('forge', { kind })),
  fc.constant(null).map(replay),
  fc.constant(null).map(cancel),
]
