import { fail } from '../kernel/fail.ts'
import type { PubSub } from '../kernel/pubsub.ts'
import type { Service } from '../kernel/services.ts'
import { createSharedCounter, type SharedCounter } from './shared-counter.ts'

/** Our apps stop sending a token that was rejected; this many come only from guessing. */
const MAX_INVALID_TOKENS_PER_MINUTE = 1_200
/** Share of the limit from which a count is published to the other nodes. */
const PUBLISH_SHARE = 0.05

export type InvalidTokenLimiter = {
  /** Looks up the owner of a token, unless this network sent too many invalid tokens. */
  authenticate<Owner>(network: string, find: () => Promise<Owner | null>): Promise<Owner | null>
  connect(pubsub: PubSub): void
  close(): Promise<void>
}

/**
 * Limits invalid tokens per network before the database is queried for their owner; the rate
 * limit of a session applies only after that query. A lookup is counted when it starts, so that concurrent
 * ones cannot exceed the limit, and the count is undone when the token was valid.
 */
export const createInvalidTokenLimiter = ({
  invalidTokens,
  scale,
}: {
  invalidTokens: SharedCounter
  scale: number
}): InvalidTokenLimiter => ({
  async authenticate(network, find) {
    if (invalidTokens.get(network) >= MAX_INVALID_TOKENS_PER_MINUTE * scale) {
      throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: invalidTokens.secondsUntilReset() })
    }
    invalidTokens.add(network, 1)
    let isInvalid = false
    try {
      const found = await find()
      isInvalid = found === null
      return found
    } finally {
      if (!isInvalid) invalidTokens.add(network, -1)
    }
  },
  connect: (pubsub) => invalidTokens.connect(pubsub),
  close: () => invalidTokens.close(),
})

export const invalidTokenLimiter: Service<InvalidTokenLimiter> = {
  name: 'invalid-token-limiter',
  create({ clock, config: { limitsScale: scale } }) {
    const publishThreshold = MAX_INVALID_TOKENS_PER_MINUTE * scale * PUBLISH_SHARE
    const invalidTokens = createSharedCounter({ clock, channel: 'dead-tokens', publishThreshold })
    return createInvalidTokenLimiter({ invalidTokens, scale })
  },
  close: (limiter) => limiter.close(),
}
