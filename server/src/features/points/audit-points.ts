import type { Base } from '../../kernel/ctx.ts'
import { differences, type Difference } from './audit-store.ts'

const MOST = 1000

/** Recomputes everything from the entries. An empty list is a clean book. */
export const auditPoints = (base: Pick<Base, 'db'>): Promise<Difference[]> =>
  differences(base.db, MOST)
