import { auditPoints } from '../../features/points/index.ts'
import type { Part } from '../../kernel/parts.ts'

const CACHE_TTL_MS = 30 * 60_000

export type Books = { isBalanced: boolean; checkedAt: Date }

/** Checks the whole ledger in the background and caches the result: callers get the last one at once. */
export const bookKeeper: Part<() => Books | null> = {
  name: 'ledger-check',
  make: (base) => {
    let last: Books | null = null
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
