import { COUNT_CAP } from '@dulcinea/contract/constants'
import type { Base, Ctx } from '../../kernel/ctx.ts'
import type { Part } from '../../kernel/parts.ts'
import { aboutHowMany } from './search-store.ts'

const COUNT_TTL_MS = 60_000
const MAX_SORTED = 150_000

/** The number of characters changes slowly, so each node caches the estimate for a minute. */
const countEstimate: Part<() => Promise<number>> = {
  name: 'character-count-estimate',
  make: (base: Base) => {
    let cached: { at: number; estimate: Promise<number> } | null = null
    return () => {
      const now = base.clock.now().getTime()
      if (!cached || now - cached.at > COUNT_TTL_MS) {
        const estimate = aboutHowMany(base.db)
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
export const worthSorting = async (
  ctx: Pick<Ctx, 'part'>,
  input: { depth: number; maxScanSteps: number },
): Promise<{ estimatedTotal: number; atMost: number }> => {
  const estimatedTotal = await ctx.part(countEstimate)()
  const broadFrom = Math.ceil((input.depth * estimatedTotal) / input.maxScanSteps)
  return { estimatedTotal, atMost: Math.min(MAX_SORTED, Math.max(COUNT_CAP + 1, broadFrom)) }
}

const BROAD_QUERY_TTL_MS = 60 * 60_000
const MAX_BROAD_QUERIES = 5_000

type BroadQuery = { atLeast: number; until: number }
export type CrowdMemory = {
  isCrowd(query: string, atLeast: number): boolean
  learn(query: string, atLeast: number): void
  forget(query: string): void
}

/**
 * Remembers broad queries for an hour, so that they go straight to the index scan. An entry is dropped
 * when a scan cannot fill its page any more.
 */
export const crowdMemory: Part<CrowdMemory> = {
  name: 'broad-query-cache',
  make: (base: Base) => {
    const queries = new Map<string, BroadQuery>()
    const now = () => base.clock.now().getTime()
    return {
      isCrowd(query, atLeast) {
        const entry = queries.get(query)
        return entry !== undefined && entry.until > now() && entry.atLeast >= atLeast
      },
      learn(query, atLeast) {
        if (this.isCrowd(query, atLeast)) return
        if (queries.size >= MAX_BROAD_QUERIES) queries.clear()
        queries.set(query, { atLeast, until: now() + BROAD_QUERY_TTL_MS })
      },
      forget: (query) => void queries.delete(query),
    }
  },
}
