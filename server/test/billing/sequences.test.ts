import { calls } from '@dulcinea/contract'
import { PLAN, type PlanType } from '@dulcinea/contract/plans'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPayments } from '../../src/features/billing/index.ts'
import { giveGifts } from '../../src/features/premium/index.ts'
import { openShop, type Buyer, type Shop } from './shop.ts'

const DAY = 24 * 3_600_000
const SEQUENCES = Number(process.env['BILLING_SEQUENCES'] ?? 6)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

type Step =
  | { do: 'buy'; pack: number; captures: number; tab: 'approve' | 'close' | 'lost' | 'pending' }
  | { do: 'refund'; order: number; value: string | null }
  | { do: 'upgrade'; plan: PlanType }
  | { do: 'undo'; payment: number; what: 'REFUNDED' }
  | { do: 'months'; months: number }
  | { do: 'news'; delivery: 'once' | 'twice' | 'hold' }
  | { do: 'deliver'; order: 'straight' | 'reversed' }
  | { do: 'replay' }
  | { do: 'cancel' }

const small = fc.integer({ min: 0, max: 3 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
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
  fc.record({ do: fc.constant('upgrade'), plan: fc.constantFrom(PLAN.seasonal, PLAN.yearly) }),
  fc.record({ do: fc.constant('undo'), payment: small, what: fc.constant('REFUNDED') }),
  fc.record({ do: fc.constant('months'), months: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant('news'), delivery: fc.constantFrom('once', 'twice', 'hold') }),
  fc.record({ do: fc.constant('deliver'), order: fc.constantFrom('straight', 'reversed') }),
  fc.record({ do: fc.constantFrom('replay', 'cancel') }),
)

/** What the buyer must have in the end, by nothing but PayPal's own books. */
const owedBy = async (who: Buyer) => {
  const orders = await shop.rows<{ points: number; price: number; refunded: number }>(
    `select o.points, o.price_cents as price,
       coalesce((select sum(round((r -> 'amount' ->> 'value')::numeric * 100))
         from jsonb_array_elements(l.body -> 'refunds') r), 0)::int as refunded
      from orders o join local_paypal l on l.kind = 'order' and l.id = o.external_id
     where o.user_id = ${who.userId} and l.body -> 'captures' -> 0 ->> 'status' in
       ('COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED')`,
  )
  const packs = orders.reduce(
    (sum, { points, price, refunded }) => sum + points - Math.floor((points * refunded) / price),
    0,
  )
  const now = shop.app.clock.now()
  const sales = await shop.rows<{ plan: PlanType; at: string }>(
    `select s.plan, t ->> 'at' as at from subscriptions s
      join local_paypal l on l.kind = 'subscription' and l.id = s.external_id,
      jsonb_array_elements(l.body -> 'transactions') t
     where s.user_id = ${who.userId} and t ->> 'status' = 'COMPLETED'`,
  )
  const months = { [PLAN.monthly]: 1, [PLAN.seasonal]: 3, [PLAN.yearly]: 12 }
  const gifts = sales.reduce((sum, { plan, at }) => {
    const paid = new Date(at)
    const passed = Array.from({ length: months[plan] }, (_, n) => n).filter((n) => {
      const due = new Date(paid)
      due.setUTCMonth(due.getUTCMonth() + n)
      if (due.getUTCDate() !== paid.getUTCDate()) due.setUTCDate(0)
      return n === 0 || due <= now
    })
    return sum + passed.length
  }, 0)
  return { points: packs + gifts * 100, isPaid: sales.length > 0 }
}

const play = async (who: Buyer, steps: readonly Step[]) => {
  const bought: string[] = []
  for (const step of steps) {
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
        const id = bought[step.order % Math.max(1, bought.length)]
        if (id) await shop.byHand('refund', { id, ...(step.value ? { value: step.value } : {}) })
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
      case 'months':
        shop.app.clock.advance(step.months * 31 * DAY)
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
}

/** Everything that is still on its way arrives, in its own time. */
const settle = async () => {
  await shop.byHand('settings', { delivery: 'once', renewals: 'pay' })
  await shop.byHand('deliver', { order: 'reversed' })
  await shop.quiet()
  for (let round = 0; round < 3; round++) {
    shop.app.clock.advance(20 * 60_000)
    await sweepPayments(shop.app.job('sweep'))
    await shop.quiet()
  }
  await giveGifts(shop.app.job('gifts'))
}

test(
  `${SEQUENCES} random sequences of buying end as PayPal’s own books say`,
  { timeout: 600_000 },
  async () => {
    const seed = Number(process.env['BILLING_SEED'] ?? Date.now() % 2 ** 31)
    console.log(`billing seed ${seed}`)
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 9 }), async (steps) => {
        const who = await shop.buyer()
        await shop.buyPremium(who)
        await play(who, steps)
        await settle()
        const { points, isPaid } = await owedBy(who)
        const [wallet] = await shop.rows<{ balance: number; debt: number }>(
          `select balance, debt from wallets where user_id = ${who.userId}`,
        )
        expect((wallet?.balance ?? 0) - (wallet?.debt ?? 0)).toBe(points)
        if (!isPaid) expect((await shop.premium(who)).stats).toBe(2)
        expect(await shop.audit()).toEqual([])
        await shop.endEverything()
      }),
      { seed, numRuns: SEQUENCES, endOnFailure: true },
    )
  },
)
