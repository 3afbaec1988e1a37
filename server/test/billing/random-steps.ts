import { calls } from '@dulcinea/contract'
import { PLAN, type PlanType } from '@dulcinea/contract/plans'
import fc from 'fast-check'
import type { Buyer, Shop } from './shop.ts'

const DAY = 24 * 3_600_000

export type Step =
  | { do: 'buy'; pack: number; captures: number; tab: 'approve' | 'close' | 'lost' | 'pending' }
  | { do: 'refund'; order: number; value: string | null }
  | { do: 'reverse'; order: number }
  | { do: 'upgrade'; plan: PlanType }
  | { do: 'undo'; payment: number; what: 'REFUNDED' | 'REVERSED' }
  | { do: 'spend'; by: 'buyer' | 'inviter'; points: number }
  | { do: 'months'; months: number }
  | { do: 'renewals'; renewals: 'fail' | 'pay' }
  | { do: 'news'; delivery: 'once' | 'twice' | 'hold' }
  | { do: 'deliver'; order: 'straight' | 'reversed' }
  | { do: 'replay' }
  | { do: 'cancel' }

const small = fc.integer({ min: 0, max: 3 })

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('buy'),
    pack: small,
    captures: fc.integer({ min: 0, max: 3 }),
    tab: fc.constantFrom('approve', 'close', 'lost', 'pending'),
  }),
  fc.record({
    do: fc.constant('refund'),
    order: small,
    value: fc.constantFrom('1.00', '2.50', null),
  }),
  fc.record({ do: fc.constant('reverse'), order: small }),
  fc.record({ do: fc.constant('upgrade'), plan: fc.constantFrom(PLAN.seasonal, PLAN.yearly) }),
  fc.record({
    do: fc.constant('undo'),
    payment: small,
    what: fc.constantFrom('REFUNDED', 'REVERSED'),
  }),
  fc.record({
    do: fc.constant('spend'),
    by: fc.constantFrom('buyer', 'inviter'),
    points: fc.integer({ min: 1, max: 120 }),
  }),
  fc.record({ do: fc.constant('months'), months: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant('renewals'), renewals: fc.constantFrom('fail', 'pay') }),
  fc.record({ do: fc.constant('news'), delivery: fc.constantFrom('once', 'twice', 'hold') }),
  fc.record({ do: fc.constant('deliver'), order: fc.constantFrom('straight', 'reversed') }),
  fc.record({ do: fc.constantFrom('replay', 'cancel') }),
)

export type People = { buyer: Buyer; inviter: Buyer }
export type Spent = Record<keyof People, number>

/** Walks through the steps and tells what was spent meanwhile. */
export const play = async (shop: Shop, people: People, steps: readonly Step[]): Promise<Spent> => {
  const who = people.buyer
  const bought: string[] = []
  const orderOf = (n: number) => bought[n % Math.max(1, bought.length)]
  const spent: Spent = { buyer: 0, inviter: 0 }
  for (const [n, step] of steps.entries()) {
    switch (step.do) {
      case 'buy': {
        const order = await shop.orderPoints(who, step.pack + 1).catch(() => null)
        if (!order) break
        bought.push(order.id)
        await shop.decide(order.approveUrl, step.tab)
        await Promise.all(Array.from({ length: step.captures }, () => shop.capture(who, order.id)))
        break
      }
      case 'refund': {
        const id = orderOf(step.order)
        if (id) await shop.byHand('refund', { id, ...(step.value ? { value: step.value } : {}) })
        break
      }
      case 'reverse': {
        const id = orderOf(step.order)
        if (id) await shop.byHand('reverse', { id })
        break
      }
      case 'upgrade': {
        const opened = await shop.subscribe(who, step.plan).catch(() => null)
        if (opened) await shop.decide(opened.approveUrl, 'close')
        break
      }
      case 'undo': {
        const sales = await shop.rows<{ id: string; sale: string }>(
          `select l.id, t ->> 'id' as sale from subscriptions s join local_paypal l
            on l.kind = 'subscription' and l.id = s.external_id,
            jsonb_array_elements(l.body -> 'transactions') t where s.user_id = ${who.userId}`,
        )
        const one = sales[step.payment % Math.max(1, sales.length)]
        if (one) await shop.byHand('undo', { ...one, what: step.what })
        break
      }
      case 'spend': {
        const { userId } = people[step.by]
        const [done] = await shop.rows<{ outcome: string }>(
          `select outcome from points_spend(${userId}, ${step.points}, 'create-image',
            'spent:${userId}:${n}', '{}', '${shop.app.clock.now().toISOString()}')`,
        )
        if (done?.outcome === 'done') spent[step.by] += step.points
        break
      }
      case 'months':
        shop.app.clock.advance(step.months * 31 * DAY)
        break
      case 'renewals':
        await shop.byHand('settings', { renewals: step.renewals })
        break
      case 'news':
        await shop.byHand('settings', { delivery: step.delivery })
        break
      case 'deliver':
        await shop.byHand('deliver', { order: step.order })
        break
      case 'replay': {
        const events = await shop.rows<{ id: string }>(
          `select id from payment_events order by received_at desc limit 3`,
        )
        for (const { id } of events) await shop.byHand('resend', { id })
        break
      }
      case 'cancel':
        await shop.client.raw(calls.billing.cancel, {}, { token: who.token })
        break
    }
  }
  return spent
}
