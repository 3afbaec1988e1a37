import type { Clock } from '../../kernel/clock.ts'
import type { Service } from '../../kernel/services.ts'

const CACHE_TTL_MS = 20_000
const MAX_CACHED_LISTS = 200
/** Shorter lists are not cached: there a new character would be missed. */
const MIN_CACHED_LENGTH = 1_000

type CachedList = { ids: Promise<number[]>; until: number }

export type IdListCache = {
  /** The cached list of the same query, or a newly found one. */
  getOrFind(query: object, find: () => Promise<number[]>): Promise<number[]>
}

export const createIdListCache = (clock: Clock): IdListCache => {
  const lists = new Map<string, CachedList>()
  return {
    getOrFind(query, find) {
      const key = JSON.stringify(query)
      const now = clock.now().getTime()
      const cached = lists.get(key)
      if (cached && cached.until > now) return cached.ids
      const list: CachedList = { ids: find(), until: now + CACHE_TTL_MS }
      const remove = () => {
        if (lists.get(key) === list) lists.delete(key)
      }
      // Concurrent callers share the promise, whatever the length of the list.
      list.ids.then((ids) => ids.length < MIN_CACHED_LENGTH && remove(), remove)
      lists.delete(key)
      lists.set(key, list)
      const [oldest] = lists.keys()
      if (lists.size > MAX_CACHED_LISTS && oldest !== undefined) lists.delete(oldest)
      return list.ids
    },
  }
}

/** Caches the ids of long lists and searches per node. */
export const idListCache: Service<IdListCache> = {
  name: 'id-list-cache',
  create: ({ clock }) => createIdListCache(clock),
}
