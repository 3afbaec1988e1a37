import { auditPoints } from '../../features/points/index.ts'
import type { Part } from '../../kernel/parts.ts'

const KEPT_MS = 30 * 60_000

export type Books = { isBalanced: boolean; checkedAt: Date }

/** The whole ledger is read for this: beside whoever looks, and not each time. */
export const bookKeeper: Part<() => Books | null> = {
  name: 'book-keeper',
  make: (base) => {
    let known: Books | null = null
    let looking: Promise<void> | null = null
    const look = async () => {
      const found = await auditPoints({ db: base.longDb ?? base.db })
      known = { isBalanced: found.length === 0, checkedAt: base.clock.now() }
    }
    return () => {
      const age = known ? base.clock.now().getTime() - known.checkedAt.getTime() : Infinity
      if (age > KEPT_MS) {
        looking ??= look()
          .catch((error: unknown) => base.log.error({ error }, 'the books could not be checked'))
          .finally(() => (looking = null))
      }
      return known
    }
  },
}
