import type { Clock } from '../../kernel/clock.ts'
import type { Service } from '../../kernel/services.ts'
import type { IdPage } from './browse-store.ts'

const FRESH_TTL_MS = 20_000
/** Stale-while-revalidate: how long an expired page is served while a new one is being found. */
const STALE_TTL_MS = 20_000
const MAX_CACHED_PAGES = 2_000
/** Only pages of queries with so many matches are cached: there a new character is not missed. */
const MIN_CACHED_TOTAL = 1_000

type CachedPage = IdPage & { until: number }

export type ListPageCache = {
  /** The cached page of the same query, or a newly found one. */
  getOrFind(query: object, find: () => Promise<IdPage>): Promise<IdPage>
}

export const createListPageCache = (clock: Clock): ListPageCache => {
  const pages = new Map<string, CachedPage>()
  const inFlight = new Map<string, Promise<IdPage>>()

  const findAndCache = async (key: string, find: () => Promise<IdPage>): Promise<IdPage> => {
    const startedAt = clock.now().getTime()
    const found = await find()
    if (found.total < MIN_CACHED_TOTAL) pages.delete(key)
    else {
      if (pages.size >= MAX_CACHED_PAGES) pages.clear()
      pages.set(key, { ...found, until: startedAt + FRESH_TTL_MS })
    }
    return found
  }

  return {
    async getOrFind(query, find) {
      const key = JSON.stringify(query)
      const cached = pages.get(key)
      const now = clock.now().getTime()
      if (cached && cached.until > now) return cached
      const running = inFlight.get(key)
      // Coalesce: one caller queries; the others get the stale page, or wait when it is too old.
      if (running) return cached && cached.until + STALE_TTL_MS > now ? cached : running
      const finding = findAndCache(key, find).finally(() => inFlight.delete(key))
      inFlight.set(key, finding)
      return finding
    },
  }
}

/** Caches pages of broad list and search queries per node. Small catalogues are always queried. */
export const listPageCache: Service<ListPageCache> = {
  name: 'list-page-cache',
  create: ({ clock }) => createListPageCache(clock),
}
