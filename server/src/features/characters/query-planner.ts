import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import type { AppDependencies, Ctx } from '../../kernel/ctx.ts'
import type { Service } from '../../kernel/services.ts'
import { estimateCharacterCount } from './search-store.ts'

const COUNT_TTL_MS = 60_000
const MAX_SORTED = 150_000

/** The number of characters changes slowly, so each node caches the estimate for a minute. */
const countEstimate: Service<() => Promise<number>> = {
  name: 'character-count-estimate',
  create: (base: AppDependencies) => {
    let cached: { at: number; estimate: Promise<number> } | null = null
    return () => {
      const now = base.clock.now().getTime()
      if (!cached || now - cached.at > COUNT_TTL_MS) {
        const estimate = estimateCharacterCount(base.db)
        cached = { at: now, estimate }
        estimate.catch(() => (cached = null))
      }
      return cached.estimate
    }
  },
}

/**
 * Query planning: up to how many matches sorting all of them is cheaper than scanning the sort index.
 * Above `atMost` a query is broad: so many characters match that an index scan fills the page after at
 * most `maxScanSteps` steps. Deep pages need longer scans, so the limit grows with `depth`. It is
 * never below the cap of the displayed count.
 */
export const planSortLimit = async (
  ctx: Pick<Ctx, 'service'>,
  input: { depth: number; maxScanSteps: number },
): Promise<{ estimatedTotal: number; atMost: number }> => {
  const estimatedTotal = await ctx.service(countEstimate)()
  const broadFrom = Math.ceil((input.depth * estimatedTotal) / input.maxScanSteps)
  return { estimatedTotal, atMost: Math.min(MAX_SORTED, Math.max(MAX_COUNTED_ROWS + 1, broadFrom)) }
}

const BROAD_QUERY_TTL_MS = 60 * 60_000
const MAX_BROAD_QUERIES = 5_000

type BroadQuery = { atLeast: number; until: number }
export type BroadQueryCache = {
  isBroad(query: string, atLeast: number): boolean
  add(query: string, atLeast: number): void
  remove(query: string): void
}

/**
 * Remembers broad queries for an hour, so that they go straight to the index scan. An entry is dropped
 * when a scan cannot fill its page any more.
 */
export const broadQueryCache: Service<BroadQueryCache> = {
  name: 'broad-query-cache',
  create: (base: AppDependencies) => {
    const queries = new Map<string, BroadQuery>()
    const now = () => base.clock.now().getTime()
    return {
      isBroad(query, atLeast) {
        const entry = queries.get(query)
        return entry !== undefined && entry.until > now() && entry.atLeast >= atLeast
      },
      add(query, atLeast) {
        if (this.isBroad(query, atLeast)) return
        if (queries.size >= MAX_BROAD_QUERIES) queries.clear()
        queries.set(query, { atLeast, until: now() + BROAD_QUERY_TTL_MS })
      },
      remove: (query) => void queries.delete(query),
    }
  },
}
