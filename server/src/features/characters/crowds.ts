import { COUNT_CAP } from '@dulcinea/contract/constants'
import type { Base, Ctx } from '../../kernel/ctx.ts'
import type { Part } from '../../kernel/parts.ts'
import { aboutHowMany } from './search-store.ts'

const FRESH_MS = 60_000
const MOST_SORTED = 150_000

/** How many there are changes slowly: every node asks once a minute. */
const census: Part<() => Promise<number>> = {
  name: 'character-census',
  make: (base: Base) => {
    let known: { at: number; about: Promise<number> } | null = null
    return () => {
      const now = base.clock.now().getTime()
      if (!known || now - known.at > FRESH_MS) {
        const about = aboutHowMany(base.db)
        known = { at: now, about }
        about.catch(() => (known = null))
      }
      return known.about
    }
  },
}

/**
 * How many are worth finding and sorting, of about how many in all. Above that so many fit that
 * walking by popularity meets a page of them after at most `walked` steps; pages that lie deep make
 * the walk long, so more are sorted for them. Never fewer than are counted.
 */
export const worthSorting = async (
  ctx: Pick<Ctx, 'part'>,
  input: { depth: number; walked: number },
): Promise<{ about: number; atMost: number }> => {
  const about = await ctx.part(census)()
  const crowd = Math.ceil((input.depth * about) / input.walked)
  return { about, atMost: Math.min(MOST_SORTED, Math.max(COUNT_CAP + 1, crowd)) }
}

const REMEMBERED_MS = 60 * 60_000
const MOST_REMEMBERED = 5_000

type Remembered = { atLeast: number; until: number }
export type CrowdMemory = {
  isCrowd(query: string, atLeast: number): boolean
  learn(query: string, atLeast: number): void
  forget(query: string): void
}

/** What was found to be a crowd still is one an hour later; who finds a page of it not full forgets it. */
export const crowdMemory: Part<CrowdMemory> = {
  name: 'crowd-memory',
  make: (base: Base) => {
    const known = new Map<string, Remembered>()
    const now = () => base.clock.now().getTime()
    return {
      isCrowd(query, atLeast) {
        const one = known.get(query)
        return one !== undefined && one.until > now() && one.atLeast >= atLeast
      },
      learn(query, atLeast) {
        if (this.isCrowd(query, atLeast)) return
        if (known.size >= MOST_REMEMBERED) known.clear()
        known.set(query, { atLeast, until: now() + REMEMBERED_MS })
      },
      forget: (query) => void known.delete(query),
    }
  },
}
