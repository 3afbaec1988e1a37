import type { Actor } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import { fail } from '../kernel/fail.ts'
import type { Part } from '../kernel/parts.ts'

const WINDOW_MS = 60_000
/** Far above what any screen asks: only a loop or a flood comes here. */
const A_MINUTE = { session: 1_200, stranger: 1_200, network: 6_000 } as const

export type FloodGate = { pass(actor: Actor, network: string): void }

/**
 * The general limit of all calls. Kept in this process: it guards this process, and a look at the
 * database for every call would cost more than most calls do.
 */
export const makeFloodGate = ({ clock, scale }: { clock: Clock; scale: number }): FloodGate => {
  let hits = new Map<string, number>()
  let endsAt = 0
  const count = (who: string, max: number, now: number) => {
    const counted = (hits.get(who) ?? 0) + 1
    hits.set(who, counted)
    if (counted <= max * scale) return
    throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) })
  }
  return {
    pass(actor, network) {
      const now = clock.now().getTime()
      if (now >= endsAt) {
        hits = new Map()
        endsAt = now + WINDOW_MS
      }
      if ('sessionId' in actor) count(`session ${actor.sessionId}`, A_MINUTE.session, now)
      else count(`stranger ${network}`, A_MINUTE.stranger, now)
      count(`network ${network}`, A_MINUTE.network, now)
    },
  }
}

export const floodGate: Part<FloodGate> = {
  name: 'flood-gate',
  make: ({ clock, config }) => makeFloodGate({ clock, scale: config.limitsScale }),
}
