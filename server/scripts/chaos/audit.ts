import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/client.ts'
import type { OrderDoc } from '../../src/engines/paypal/local/documents.ts'
import { auditBooks } from './audit-books.ts'
import { auditKept } from './audit-kept.ts'
import { auditPurchases } from './audit-purchases.ts'
import { auditTalk } from './audit-talk.ts'
import type { ClientContext } from './door.ts'

export type Audited = ClientContext & {
  db: Db
  origin: string
  readers: readonly { userId: number; token: string; aiGirlId: number }[]
  orders: () => Promise<readonly OrderDoc[]>
}

const RETRY_MS = 500

/** Compares everything that was acknowledged with the stored data; returns the violations. */
export const audit = async (target: Audited): Promise<string[]> => [
  ...target.notebook.violations,
  ...(await auditTalk(target.door, target.notebook, target.readers)),
  ...(await auditBooks(target.db, target.notebook)),
  ...(await auditPurchases(target.db, target.notebook, await target.orders())),
  ...(await auditKept(target.door, target.origin, target.notebook)),
]

/** Repeats the audit until it is clean or the time is over: some results are only eventually consistent. */
export const auditWithin = async (target: Audited, withinMs: number): Promise<string[]> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    const problems = await audit(target).catch((error: unknown) => [
      ...target.notebook.violations,
      `the audit failed: ${String(error)}`,
    ])
    const isFinal = target.notebook.violations.length > 0
    if (!problems.length || isFinal || Date.now() > deadline) return problems
    await sleep(RETRY_MS)
  }
}
