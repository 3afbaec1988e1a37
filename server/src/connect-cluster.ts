import { replyRegistry } from './features/chat/index.ts'
import { requestRateLimiter } from './http/request-rate-limiter.ts'
import { cacheInvalidation } from './kernel/cache-invalidation.ts'
import type { PubSub } from './kernel/pubsub.ts'
import type { Services } from './kernel/services.ts'

/** Connects this node's services to the other nodes by pub/sub. */
export const connectCluster = (services: Services, pubsub: PubSub): void => {
  services.service(replyRegistry).pubsub.connect(pubsub)
  services.service(cacheInvalidation).connect(pubsub)
  services.service(requestRateLimiter).connect(pubsub)
}
