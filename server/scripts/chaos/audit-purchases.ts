import { sql } from 'kysely'
import type { Db } from '../../src/db/client.ts'
import type { OrderDoc } from '../../src/engines/paypal/local/documents.ts'
import type { Notebook } from './notebook.ts'

type Given = { orderId: string; state: string; times: number }

/** How often the points of each of PayPal's orders were given. */
const givenFor = async (db: Db): Promise<Map<string, Given>> => {
  const { rows } = await sql<Given>`
    select o.external_id as "orderId", o.state,
        (select count(*)::int from ledger e
          where e.reason = 'point-pack' and (e.ref ->> 'orderId')::bigint = o.id) as times
      from orders o where o.external_id is not null`.execute(db)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** PayPal's own books beside ours: money that was taken has brought its points, once. */
export const auditPurchases = async (
  db: Db,
  { purchases }: Notebook,
  theirs: readonly OrderDoc[],
): Promise<string[]> => {
  const given = await givenFor(db)
  const problems: string[] = []
  const taken = new Set<string>()
  for (const { id, captures } of theirs) {
    if (captures.length > 1)
      problems.push(`order ${id}: the money was taken ${captures.length} times`)
    const isTaken = captures[0]?.status === 'COMPLETED'
    if (isTaken) taken.add(id)
    const { times = 0, state = 'unknown' } = given.get(id) ?? {}
    if (times !== (isTaken ? 1 : 0)) {
      const money = isTaken ? 'taken' : 'not taken'
      problems.push(`order ${id} (${state}): money ${money}, points given ${times} times`)
    }
  }
  for (const { orderId, isAcknowledged } of purchases) {
    if (isAcknowledged && !taken.has(orderId)) {
      problems.push(`order ${orderId} was said to be paid, and PayPal has taken nothing`)
    }
  }
  return problems
}
