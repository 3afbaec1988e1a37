import type { AppDependencies } from '../../kernel/ctx.ts'
import { findLedgerDiscrepancies, type LedgerDiscrepancy } from './audit-store.ts'

const MAX_DISCREPANCIES = 1000

/** Recomputes all wallets from the ledger. An empty list means that everything matches. */
export const auditPoints = (base: Pick<AppDependencies, 'db'>): Promise<LedgerDiscrepancy[]> =>
  findLedgerDiscrepancies(base.db, MAX_DISCREPANCIES)
