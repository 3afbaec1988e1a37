import { sql } from 'kysely'
import type { Db } from '../../src/db/client.ts'
import type { OrderDoc } from '@dulcinea/paypal-simulator'
import type { ClientRecord } from './client-record.ts'

type OrderGrants = { orderId: string; state: string; times: number }

/** How often the points of each PayPal order were granted. */
const countGrants = async (db: Db): Promise<Map<string, OrderGrants>> => {
  const { rows } = await sql<OrderGrants>`
    select o.external_id as "orderId", o.state,
        (select count(*)::int from ledger e
          where e.reason = 'point-pack' and (e.ref ->> 'orderId')::bigint = o.id) as times
      from orders o where o.external_id is not null`.execute(db)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Compares PayPal's orders with our ledger: each captured payment has granted its points once. */
export const auditPurchases = async (
  db: Db,
  { purchases }: ClientRecord,
  payPalOrders: readonly OrderDoc[],
): Promise<string[]> => {
  const grants = await countGrants(db)
  const problems: string[] = []
  const captured = new Set<string>()
  for (const { id, captures } of payPalOrders) {
    if (captures.length > 1)
      problems.push(`order ${id}: the money was taken ${captures.length} times`)
    const isCaptured = captures[0]?.status === 'COMPLETED'
    if (isCaptured) captured.add(id)
    const { times = 0, state = 'unknown' } = grants.get(id) ?? {}
    if (times !== (isCaptured ? 1 : 0)) {
      const money = isCaptured ? 'taken' : 'not taken'
      problems.push(`order ${id} (${state}): money ${money}, points given ${times} times`)
    }
  }
  for (const { orderId, isAcknowledged } of purchases) {
    if (isAcknowledged && !captured.has(orderId)) {
      problems.push(`order ${orderId} was acknowledged as paid, and PayPal has captured nothing`)
    }
  }
  return problems
}
