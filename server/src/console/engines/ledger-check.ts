import { auditPoints } from '../../features/points/index.ts'
import type { Service } from '../../kernel/services.ts'

const CACHE_TTL_MS = 30 * 60_000

export type LedgerCheck = { isBalanced: boolean; checkedAt: Date }

/** Checks the whole ledger in the background and caches the result: callers get the last one at once. */
export const ledgerCheck: Service<() => LedgerCheck | null> = {
  name: 'ledger-check',
  create: (base) => {
    let last: LedgerCheck | null = null
    let checking: Promise<void> | null = null
    const check = async () => {
      const problems = await auditPoints({ db: base.longDb ?? base.db })
      last = { isBalanced: problems.length === 0, checkedAt: base.clock.now() }
    }
    return () => {
      const age = last ? base.clock.now().getTime() - last.checkedAt.getTime() : Infinity
      if (age > CACHE_TTL_MS) {
        checking ??= check()
          .catch((error: unknown) =>
            base.log.error({ event: 'ledger.check_failed', error }, 'could not check the ledger'),
          )
          .finally(() => (checking = null))
      }
      return last
    }
  },
}
