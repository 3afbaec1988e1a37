import type { Base } from '../../kernel/ctx.ts'
import { differences, type Difference } from './audit-store.ts'

const MAX_DISCREPANCIES = 1000

/** Recomputes all wallets from the ledger. An empty list means that everything matches. */
export const auditPoints = (base: Pick<Base, 'db'>): Promise<Difference[]> =>
  differences(base.db, MAX_DISCREPANCIES)
