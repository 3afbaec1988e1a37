import { PLAN, type PlanType } from '@dulcinea/contract/plans'
import type { Buyer, BillingHarness } from './billing-harness.ts'

const MONTHS: Record<PlanType, number> = {
  [PLAN.monthly]: 1,
  [PLAN.seasonal]: 3,
  [PLAN.yearly]: 12,
}

const wasChargedBackSql = (type: string, fact: string) =>
  `exists (select from local_paypal e where e.kind = 'event'
    and e.body ->> 'type' = '${type}' and position(${fact} in e.body ->> 'body') > 0)`

const computePackPoints = async (harness: BillingHarness, buyer: Buyer): Promise<number> => {
  const orders = await harness.query<{ points: number; price: number; refunded: number }>(
    `select o.points, o.price_cents as price,
       case when ${wasChargedBackSql('PAYMENT.CAPTURE.REVERSED', 'o.reference::text')}
         then o.price_cents
         else coalesce((select sum(round((r -> 'amount' ->> 'value')::numeric * 100))
           from jsonb_array_elements(l.body -> 'refunds') r), 0) end::int as refunded
      from orders o join local_paypal l on l.kind = 'order' and l.id = o.external_id
     where o.user_id = ${buyer.userId} and l.body -> 'captures' -> 0 ->> 'status' in
       ('COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED')`,
  )
  return orders.reduce(
    (sum, { points, price, refunded }) => sum + points - Math.floor((points * refunded) / price),
    0,
  )
}

type Sale = { plan: PlanType; at: string; stands: boolean }

/** In the order of payment, whatever the clock said: it may have been set back between two sales. */
const listSales = (harness: BillingHarness, buyer: Buyer): Promise<Sale[]> =>
  harness.query<Sale>(
    `select s.plan, t ->> 'at' as at, t ->> 'status' = 'COMPLETED' and not
       ${wasChargedBackSql('PAYMENT.SALE.REVERSED', `'/payments/sale/' || (t ->> 'id')`)} as stands
      from subscriptions s join local_paypal l on l.kind = 'subscription' and l.id = s.external_id,
      jsonb_array_elements(l.body -> 'transactions') with ordinality as listed (t, place)
     where s.user_id = ${buyer.userId} order by s.id, place`,
  )

const countMonthlyGifts = ({ plan, at }: Sale, now: Date): number => {
  const paid = new Date(at)
  return Array.from({ length: MONTHS[plan] }, (_, n) => n).filter((n) => {
    const due = new Date(paid)
    due.setUTCMonth(due.getUTCMonth() + n)
    if (due.getUTCDate() !== paid.getUTCDate()) due.setUTCDate(0)
    return n === 0 || due <= now
  }).length
}

/** The points that a buyer and their inviter must have, computed from the PayPal simulator's documents only. */
export const computeExpectedPoints = async (harness: BillingHarness, buyer: Buyer) => {
  const sales = await listSales(harness, buyer)
  const validSales = sales.filter(({ stands }) => stands)
  const now = harness.app.clock.now()
  const gifts = validSales.reduce((sum, sale) => sum + countMonthlyGifts(sale, now), 0)
  return {
    buyer: (await computePackPoints(harness, buyer)) + gifts * 100,
    firstPaymentReward: sales[0]?.stands ? 100 : 0,
    isPaid: validSales.length > 0,
  }
}
