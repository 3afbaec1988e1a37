type Looser = { ignoreSearch?: boolean }
type Asked = string | { url: string }

/** Cache Storage as far as pictures need it: in memory, in the order of putting. */
export const shelves = (origin: string) => {
  const all = new Map<string, ReturnType<typeof shelf>>()
  return {
    open: async (name: string) => {
      const found = all.get(name) ?? shelf(origin)
      all.set(name, found)
      return found
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (asked: Asked, how?: Looser) => {
      for (const each of all.values()) {
        const found = await each.match(asked, how)
        if (found) return found
      }
      return undefined
    },
  }
}

const shelf = (origin: string) => {
  const kept = new Map<string, Response>()
  const whole = (asked: Asked) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).href
  const bare = (url: string) => url.split('?')[0]
  const matching = (asked: Asked, { ignoreSearch = false }: Looser = {}) => {
    const url = whole(asked)
    return [...kept.keys()].filter((key) => (ignoreSearch ? bare(key) === bare(url) : key === url))
  }
  return {
    match: async (asked: Asked, how?: Looser) => {
      const [first] = matching(asked, how)
      return first === undefined ? undefined : kept.get(first)?.clone()
    },
    put: async (asked: Asked, response: Response) => void kept.set(whole(asked), response),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (asked: Asked, how?: Looser) => {
      const keys = matching(asked, how)
      for (const key of keys) kept.delete(key)
      return keys.length > 0
    },
  }
}
