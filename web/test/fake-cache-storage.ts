type MatchOptions = { ignoreSearch?: boolean }
type RequestKey = string | { url: string }

/** An in-memory fake of Cache Storage, in insertion order, as far as pictures need it. */
export const createFakeCacheStorage = (origin: string) => {
  const all = new Map<string, ReturnType<typeof createCache>>()
  return {
    open: async (name: string) => {
      const cache = all.get(name) ?? createCache(origin)
      all.set(name, cache)
      return cache
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (request: RequestKey, options?: MatchOptions) => {
      for (const each of all.values()) {
        const found = await each.match(request, options)
        if (found) return found
      }
      return undefined
    },
  }
}

const createCache = (origin: string) => {
  const entries = new Map<string, Response>()
  const toHref = (request: RequestKey) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href
  const stripQuery = (url: string) => url.split('?')[0]
  const findKeys = (request: RequestKey, { ignoreSearch = false }: MatchOptions = {}) => {
    const url = toHref(request)
    return [...entries.keys()].filter((key) =>
      ignoreSearch ? stripQuery(key) === stripQuery(url) : key === url,
    )
  }
  return {
    match: async (request: RequestKey, options?: MatchOptions) => {
      const [first] = findKeys(request, options)
      return first === undefined ? undefined : entries.get(first)?.clone()
    },
    put: async (request: RequestKey, response: Response) =>
      void entries.set(toHref(request), response),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (request: RequestKey, options?: MatchOptions) => {
      const keys = findKeys(request, options)
      for (const key of keys) entries.delete(key)
      return keys.length > 0
    },
  }
}
