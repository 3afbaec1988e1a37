import { fail } from '../kernel/fail.ts'
import type { NodeLine } from '../kernel/node-line.ts'
import type { Part } from '../kernel/parts.ts'
import { makeSharedHits, type SharedHits } from './shared-hits.ts'

/** No app of ours keeps sending a token that was refused; so many come from guessing only. */
const DEAD_TOKENS_A_MINUTE = 1_200
const WORTH_TELLING = 0.05

export type TokenGate = {
  /** Looks for a token's owner, unless this network sent too many tokens that nobody owns. */
  look<Owner>(network: string, find: () => Promise<Owner | null>): Promise<Owner | null>
  connect(line: NodeLine): void
  close(): Promise<void>
}

/**
 * The flood gate counts callers once they are known; this one stands before the look at the
 * database that makes them known. A look counts from its beginning, so that many at once do not
 * slip by, and one that finds somebody is taken back.
 */
export const makeTokenGate = ({ dead, scale }: { dead: SharedHits; scale: number }): TokenGate => ({
  async look(network, find) {
    if (dead.of(network) >= DEAD_TOKENS_A_MINUTE * scale) {
      throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: dead.secondsLeft() })
    }
    dead.add(network, 1)
    let isDead = false
    try {
      const found = await find()
      isDead = found === null
      return found
    } finally {
      if (!isDead) dead.add(network, -1)
    }
  },
  connect: (line) => dead.connect(line),
  close: () => dead.close(),
})

export const tokenGate: Part<TokenGate> = {
  name: 'token-gate',
  make({ clock, config: { limitsScale: scale } }) {
    const worthTelling = DEAD_TOKENS_A_MINUTE * scale * WORTH_TELLING
    const dead = makeSharedHits({ clock, channel: 'dead-tokens', worthTelling })
    return makeTokenGate({ dead, scale })
  },
  close: (gate) => gate.close(),
}
