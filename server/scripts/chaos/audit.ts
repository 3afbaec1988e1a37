import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/client.ts'
import type { OrderDoc } from '@dulcinea/paypal-simulator'
import { auditLedger } from './audit-ledger.ts'
import { auditUploadsAndMembers } from './audit-uploads-and-members.ts'
import { auditPurchases } from './audit-purchases.ts'
import { auditConversations } from './audit-conversations.ts'
import type { ClientContext } from './chaos-client.ts'

export type AuditTarget = ClientContext & {
  db: Db
  origin: string
  readers: readonly { userId: number; token: string; aiGirlId: number }[]
  orders: () => Promise<readonly OrderDoc[]>
}

const RETRY_MS = 500

/** Compares everything that was acknowledged with the stored data; returns the violations. */
export const audit = async (target: AuditTarget): Promise<string[]> => [
  ...target.record.violations,
  ...(await auditConversations(target.client, target.record, target.readers)),
  ...(await auditLedger(target.db, target.record)),
  ...(await auditPurchases(target.db, target.record, await target.orders())),
  ...(await auditUploadsAndMembers(target.client, target.origin, target.record)),
]

/** Repeats the audit until it is clean or the time is over: some results are only eventually consistent. */
export const auditWithin = async (target: AuditTarget, withinMs: number): Promise<string[]> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    const problems = await audit(target).catch((error: unknown) => [
      ...target.record.violations,
      `the audit failed: ${String(error)}`,
    ])
    const isFinal = target.record.violations.length > 0
    if (!problems.length || isFinal || Date.now() > deadline) return problems
    await sleep(RETRY_MS)
  }
}
