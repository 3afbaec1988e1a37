import type { Clock } from '../../kernel/clock.ts'
import type { Part } from '../../kernel/parts.ts'

const FRESH_MS = 20_000
/** After that, while a new one is being found. */
const STILL_GOOD_MS = 20_000
const MOST_KEPT = 2_000
/** Where so many fit, nobody misses who came a moment ago. */
const MANY = 1_000

export type Found = { ids: number[]; total: number }
type Kept = Found & { until: number }

export type PageMemory = {
  /** The page that was found for the same question a moment ago, or else a new one. */
  page(question: object, find: () => Promise<Found>): Promise<Found>
}

export const makePageMemory = (clock: Clock): PageMemory => {
  const pages = new Map<string, Kept>()
  const asked = new Map<string, Promise<Found>>()

  const findAnew = async (key: string, find: () => Promise<Found>): Promise<Found> => {
    const began = clock.now().getTime()
    const found = await find()
    if (found.total < MANY) pages.delete(key)
    else {
      if (pages.size >= MOST_KEPT) pages.clear()
      pages.set(key, { ...found, until: began + FRESH_MS })
    }
    return found
  }

  return {
    async page(question, find) {
      const key = JSON.stringify(question)
      const kept = pages.get(key)
      const now = clock.now().getTime()
      if (kept && kept.until > now) return kept
      const running = asked.get(key)
      // Whoever comes first finds it; the others do with the old one meanwhile, unless it is too old.
      if (running) return kept && kept.until + STILL_GOOD_MS > now ? kept : running
      const finding = findAnew(key, find).finally(() => asked.delete(key))
      asked.set(key, finding)
      return finding
    },
  }
}

/** What many look at is found once in a while and not each time. Small catalogues are always asked. */
export const pageMemory: Part<PageMemory> = {
  name: 'page-memory',
  make: ({ clock }) => makePageMemory(clock),
}
