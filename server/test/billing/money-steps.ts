import { calls } from '@dulcinea/contract'
import { PLAN } from '@dulcinea/contract/plans'
import fc from 'fast-check'
import type { Buyer, BillingHarness } from './billing-harness.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_REWARDS_PER_DAY = 3

/** What the steps record; charges and refunds are read from the PayPal simulator's documents. */
export type BillingModel = {
  orders: string[]
  spent: { buyer: number; inviter: number }
  /** Points earned for further invited users, and the number of rewards per day. */
  rewardedPoints: number
  rewardsPerDay: Map<string, number>
  steps: number
  isClockSetBack: boolean
}
export type BillingActors = {
  harness: BillingHarness
  buyer: Buyer
  inviter: Buyer
  inviteCode: string
  other: Buyer
}

type Step = fc.AsyncCommand<BillingModel, BillingActors>

const createStep = (
  name: string,
  run: (model: BillingModel, real: BillingActors) => Promise<unknown>,
  check: (model: Readonly<BillingModel>) => boolean = () => true,
): Step => ({
  check,
  toString: () => name,
  run: async (model, real) => {
    model.steps++
    await run(model, real)
  },
})

const hasOrder = ({ orders }: Readonly<BillingModel>) => orders.length > 0
const pickOrder = ({ orders }: BillingModel, n: number): string => orders[n % orders.length] ?? ''

/** Records a reward on the current day, unless the daily limit is reached. */
export const recordReward = (
  model: BillingModel,
  { harness }: Pick<BillingActors, 'harness'>,
  points: number,
): void => {
  const day = harness.app.clock.now().toISOString().slice(0, 10)
  const given = model.rewardsPerDay.get(day) ?? 0
  if (given >= MAX_REWARDS_PER_DAY) return
  model.rewardsPerDay.set(day, given + 1)
  model.rewardedPoints += points
}

type TabOutcome = 'approve' | 'close' | 'lost' | 'pending'
const buyPoints = (pack: number, captures: number, tabOutcome: TabOutcome) =>
  createStep(
    `buy(${pack}, ${captures} captures, ${tabOutcome})`,
    async (model, { harness, buyer, other }) => {
      const order = await harness.orderPoints(buyer, pack).catch(() => null)
      if (!order) return
      model.orders.push(order.id)
      await harness.decide(order.approveUrl, tabOutcome)
      await Promise.all([
        harness.capture(other, order.id),
        ...Array.from({ length: captures }, () => harness.capture(buyer, order.id)),
      ])
    },
  )

const captureAgain = (n: number) =>
  createStep(
    `captureAgain(${n})`,
    (model, { harness, buyer }) => harness.capture(buyer, pickOrder(model, n)),
    hasOrder,
  )

const refund = (n: number, value: string | null) =>
  createStep(
    `refund(${n}, ${value ?? 'all'})`,
    (model, { harness }) =>
      harness.runPayPalAction('refund', { id: pickOrder(model, n), ...(value ? { value } : {}) }),
    hasOrder,
  )

const reverse = (n: number) =>
  createStep(
    `reverse(${n})`,
    (model, { harness }) => harness.runPayPalAction('reverse', { id: pickOrder(model, n) }),
    hasOrder,
  )

const upgrade = (plan: number) =>
  createStep(`upgrade(${plan})`, async (_, { harness, buyer }) => {
    const opened = await harness.subscribe(buyer, plan).catch(() => null)
    if (opened) await harness.decide(opened.approveUrl, 'close')
  })

const undoSale = (n: number, what: 'REFUNDED' | 'REVERSED') =>
  createStep(`undo(${n}, ${what})`, async (_, { harness, buyer }) => {
    const sales = await harness.query<{ id: string; sale: string }>(
      `select l.id, t ->> 'id' as sale from subscriptions s join local_paypal l
        on l.kind = 'subscription' and l.id = s.external_id,
        jsonb_array_elements(l.body -> 'transactions') t where s.user_id = ${buyer.userId}`,
    )
    const one = sales[n % Math.max(1, sales.length)]
    if (one) await harness.runPayPalAction('undo', { ...one, what })
  })

const spend = (by: 'buyer' | 'inviter', points: number) =>
  createStep(`spend(${by}, ${points})`, async (model, real) => {
    const { userId } = real[by]
    const { outcome } = await real.harness.spendPoints(userId, points, {
      idempotencyKey: `spent:${userId}:${model.steps}`,
      now: real.harness.app.clock.now(),
    })
    if (outcome === 'done') model.spent[by] += points
  })

/** Another user registers with the invite code, and perhaps subscribes. */
const invite = (subscribes: boolean) =>
  createStep(`invite(${subscribes ? 'subscribes' : 'looks around'})`, async (model, real) => {
    const { harness, inviteCode } = real
    const friend = await harness.createBuyer({ inviteCode })
    recordReward(model, real, 5)
    if (!subscribes) return
    const opened = await harness.subscribe(friend, PLAN.monthly)
    await harness.decide(opened.approveUrl, 'approve')
    await harness.confirm(friend, opened.subscriptionId, PLAN.monthly)
    recordReward(model, real, 100)
  })

const advanceClock = (name: string, ms: number) =>
  createStep(name, async (_, { harness }) => harness.app.clock.advance(ms))

/** Sets the clock back, once per sequence: due work is not due for a while. */
const setClockBack = (minutes: number) =>
  createStep(
    `setBack(${minutes} min)`,
    async (model, { harness }) => {
      model.isClockSetBack = true
      harness.app.clock.advance(-minutes * 60_000)
    },
    ({ isClockSetBack }) => !isClockSetBack,
  )

const runPayPalAction = (what: string, fields: Record<string, string>) =>
  createStep(`${what}(${Object.values(fields).join(', ')})`, (_, { harness }) =>
    harness.runPayPalAction(what, fields),
  )

const replay = () =>
  createStep('replay', async (_, { harness }) => {
    const events = await harness.query<{ id: string }>(
      `select id from payment_events order by received_at desc limit 3`,
    )
    for (const { id } of events) await harness.runPayPalAction('resend', { id })
  })

const cancel = () =>
  createStep('cancel', (_, { harness, buyer }) =>
    harness.client.sendRaw(calls.billing.cancel, {}, { token: buyer.token }),
  )

const small = fc.integer({ min: 0, max: 3 })
const tabOutcome = fc.constantFrom<TabOutcome>('approve', 'close', 'lost', 'pending')

/** All steps of a sequence: everything that moves money or time. */
export const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(fc.integer({ min: 1, max: 4 }), small, tabOutcome).map((given) => buyPoints(...given)),
  small.map(captureAgain),
  fc.tuple(small, fc.constantFrom('1.00', '2.50', null)).map((given) => refund(...given)),
  small.map(reverse),
  fc.constantFrom(PLAN.seasonal, PLAN.yearly).map(upgrade),
  fc.tuple(small, fc.constantFrom('REFUNDED', 'REVERSED')).map((given) => undoSale(...given)),
  fc
    .tuple(fc.constantFrom('buyer', 'inviter'), fc.integer({ min: 1, max: 120 }))
    .map((given) => spend(...given)),
  fc.boolean().map(invite),
  fc.integer({ min: 1, max: 2 }).map((n) => advanceClock(`months(${n})`, n * 31 * DAY_MS)),
  fc.integer({ min: 1, max: 30 }).map((n) => advanceClock(`hours(${n})`, n * HOUR_MS)),
  fc.integer({ min: 1, max: 50 }).map(setClockBack),
  fc.constantFrom('fail', 'pay').map((renewals) => runPayPalAction('settings', { renewals })),
  fc
    .constantFrom('once', 'twice', 'hold')
    .map((delivery) => runPayPalAction('settings', { delivery })),
  fc.constantFrom('straight', 'reversed').map((order) => runPayPalAction('deliver', { order })),
  fc.constantFrom('signature', 'webhook', 'time').map((kind) => runPayPalAction('forge', { kind })),
  fc.constant(null).map(replay),
  fc.constant(null).map(cancel),
]
