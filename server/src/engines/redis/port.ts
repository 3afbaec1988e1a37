import type { RateLimitStore } from '../../kernel/rate-limit-store.ts'
import type { PubSub } from '../../kernel/pubsub.ts'

/** Pub/sub and rate limits between nodes, for installations where PostgreSQL is not enough for them. */
export type Redis = {
  pubsub: PubSub
  rateLimits: RateLimitStore
  close(): Promise<void>
}
