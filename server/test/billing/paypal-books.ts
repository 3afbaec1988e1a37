import { PLAN, type PlanType } from '@dulcinea/contract/plans'
import type { Buyer, Shop } from './shop.ts'

const MONTHS: Record<PlanType, number> = {
  [PLAN.monthly]: 1,
  [PLAN.seasonal]: 3,
  [PLAN.yearly]: 12,
}

const chargedBack = (type: string, fact: string) =>
  `exists (select from local_paypal e where e.kind = 'event'
    and e.body ->> 'type' = '${type}' and position(${fact} in e.body ->> 'body') > 0)`

const packsOf = async (shop: Shop, who: Buyer): Promise<number> => {
  const orders = await shop.rows<{ points: number; price: number; refunded: number }>(
    `select o.points, o.price_cents as price,
       case when ${chargedBack('PAYMENT.CAPTURE.REVERSED', 'o.reference::text')}
         then o.price_cents
         else coalesce((select sum(round((r -> 'amount' ->> 'value')::numeric * 100))
           from jsonb_array_elements(l.body -> 'refunds') r), 0) end::int as refunded
      from orders o join local_paypal l on l.kind = 'order' and l.id = o.external_id
     where o.user_id = ${who.userId} and l.body -> 'captures' -> 0 ->> 'status' in
       ('COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED')`,
  )
  return orders.reduce(
    (sum, { points, price, refunded }) => sum + points - Math.floor((points * refunded) / price),
    0,
  )
}

type Sale = { plan: PlanType; at: string; stands: boolean }

const salesOf = (shop: Shop, who: Buyer): Promise<Sale[]> =>
  shop.rows<Sale>(
    `select s.plan, t ->> 'at' as at, t ->> 'status' = 'COMPLETED' and not
       ${chargedBack('PAYMENT.SALE.REVERSED', `'/payments/sale/' || (t ->> 'id')`)} as stands
      from subscriptions s join local_paypal l on l.kind = 'subscription' and l.id = s.external_id,
      jsonb_array_elements(l.body -> 'transactions') t
     where s.user_id = ${who.userId} order by at`,
  )

const giftsOf = ({ plan, at }: Sale, now: Date): number => {
  const paid = new Date(at)
  return Array.from({ length: MONTHS[plan] }, (_, n) => n).filter((n) => {
    const due = new Date(paid)
    due.setUTCMonth(due.getUTCMonth() + n)
    if (due.getUTCDate() !== paid.getUTCDate()) due.setUTCDate(0)
    return n === 0 || due <= now
  }).length
}

/** What a buyer, and whoever brought them, must have been given, by nothing but PayPal's own books. */
export const owedBy = async (shop: Shop, buyer: Buyer) => {
  const sales = await salesOf(shop, buyer)
  const standing = sales.filter(({ stands }) => stands)
  const now = shop.app.clock.now()
  const gifts = standing.reduce((sum, sale) => sum + giftsOf(sale, now), 0)
  return {
    buyer: (await packsOf(shop, buyer)) + gifts * 100,
    firstPaymentReward: sales[0]?.stands ? 100 : 0,
    isPaid: standing.length > 0,
  }
}
