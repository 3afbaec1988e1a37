import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/client.ts'
import type { OrderDoc } from '../../src/engines/paypal/local/documents.ts'
import { auditBooks } from './audit-books.ts'
import { auditKept } from './audit-kept.ts'
import { auditPurchases } from './audit-purchases.ts'
import { auditTalk } from './audit-talk.ts'
import type { Door } from './door.ts'
import type { Notebook } from './notebook.ts'

export type Audited = {
  db: Db
  door: Door
  origin: string
  notebook: Notebook
  readers: readonly { userId: number; token: string; aiGirlId: number }[]
  orders: () => Promise<readonly OrderDoc[]>
}

const LOOK_MS = 500

/** Everything that was acknowledged, held against what is there. An empty list: nothing is wrong. */
export const audit = async (of: Audited): Promise<string[]> => [
  ...of.notebook.complaints,
  ...(await auditTalk(of.door, of.notebook, of.readers)),
  ...(await auditBooks(of.db, of.notebook)),
  ...(await auditPurchases(of.db, of.notebook, await of.orders())),
  ...(await auditKept(of.door, of.origin, of.notebook)),
]

/** Some things are promised within a while: what is wrong is wrong when it still is by then. */
export const auditWithin = async (of: Audited, withinMs: number): Promise<string[]> => {
  const giveUp = Date.now() + withinMs
  for (;;) {
    const problems = await audit(of).catch((error: unknown) => [
      ...of.notebook.complaints,
      `nothing can be looked at: ${String(error)}`,
    ])
    const isLost = of.notebook.complaints.length > 0
    if (!problems.length || isLost || Date.now() > giveUp) return problems
    await sleep(LOOK_MS)
  }
}
