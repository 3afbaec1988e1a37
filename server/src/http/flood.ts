import type { Actor } from '../kernel/actor.ts'
import { fail } from '../kernel/fail.ts'
import type { NodeLine } from '../kernel/node-line.ts'
import type { Part } from '../kernel/parts.ts'
import { makeSharedHits, type SharedHits } from './shared-hits.ts'

/** Far above what any screen asks: only a loop or a flood comes here. */
const A_MINUTE = { session: 1_200, stranger: 1_200, network: 6_000 } as const
const WORTH_TELLING = 0.05

export type FloodGate = {
  pass(actor: Actor, network: string): void
  connect(line: NodeLine): void
  close(): Promise<void>
}

/** The general limit of all calls, on all nodes together. */
export const makeFloodGate = ({ hits, scale }: { hits: SharedHits; scale: number }): FloodGate => {
  const count = (who: string, max: number) => {
    if (hits.add(who, 1) <= max * scale) return
    throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: hits.secondsLeft() })
  }
  return {
    pass(actor, network) {
      if ('sessionId' in actor) count(`session ${actor.sessionId}`, A_MINUTE.session)
      else count(`stranger ${network}`, A_MINUTE.stranger)
      count(`network ${network}`, A_MINUTE.network)
    },
    connect: (line) => hits.connect(line),
    close: () => hits.close(),
  }
}

export const floodGate: Part<FloodGate> = {
  name: 'flood-gate',
  make({ clock, config: { limitsScale: scale } }) {
    const worthTelling = A_MINUTE.session * scale * WORTH_TELLING
    return makeFloodGate({ hits: makeSharedHits({ clock, channel: 'calls', worthTelling }), scale })
  },
  close: (gate) => gate.close(),
}
