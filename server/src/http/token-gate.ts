import type { Clock } from '../kernel/clock.ts'
import { fail } from '../kernel/fail.ts'
import type { Part } from '../kernel/parts.ts'

const WINDOW_MS = 60_000
/** No app of ours keeps sending a token that was refused; so many come from guessing only. */
const DEAD_TOKENS_A_MINUTE = 1_200

export type TokenGate = {
  /** Looks for a token's owner, unless this network sent too many tokens that nobody owns. */
  look<Owner>(network: string, find: () => Promise<Owner | null>): Promise<Owner | null>
}

/**
 * The flood gate counts callers once they are known; this one stands before the look at the
 * database that makes them known. A look counts from its beginning, so that many at once do not
 * slip by, and one that finds somebody is taken back.
 */
export const makeTokenGate = ({ clock, scale }: { clock: Clock; scale: number }): TokenGate => {
  let dead = new Map<string, number>()
  let endsAt = 0
  return {
    async look(network, find) {
      const now = clock.now().getTime()
      if (now >= endsAt) {
        dead = new Map()
        endsAt = now + WINDOW_MS
      }
      const counts = dead
      const add = (more: number) => counts.set(network, (counts.get(network) ?? 0) + more)
      if ((counts.get(network) ?? 0) >= DEAD_TOKENS_A_MINUTE * scale) {
        throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) })
      }
      add(1)
      let isDead = false
      try {
        const found = await find()
        isDead = found === null
        return found
      } finally {
        if (!isDead) add(-1)
      }
    },
  }
}

export const tokenGate: Part<TokenGate> = {
  name: 'token-gate',
  make: ({ clock, config }) => makeTokenGate({ clock, scale: config.limitsScale }),
}
