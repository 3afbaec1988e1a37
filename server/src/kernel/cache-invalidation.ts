import type { ChannelSubscription, PubSub } from './pubsub.ts'
import type { Service } from './services.ts'

const CHANNEL = 'changes'

/** Cache invalidation by pub/sub: notifies the caches of every node that database rows have changed. */
export type CacheInvalidation = {
  /** Invalidates a cache by name: locally at once, on other nodes soon. Call it after the commit. */
  invalidate(name: string): Promise<void>
  onInvalidate(name: string, clear: () => void): void
  connect(pubsub: PubSub): void
  close(): Promise<void>
}

export const cacheInvalidation: Service<CacheInvalidation> = {
  name: 'cache-invalidation',
  create({ log }) {
    const clearers = new Map<string, Set<() => void>>()
    let pubsub: PubSub | null = null
    let subscription: ChannelSubscription | null = null
    const clearCache = (name: string) => {
      for (const clear of clearers.get(name) ?? []) clear()
    }
    const clearAll = () => {
      for (const name of clearers.keys()) clearCache(name)
    }
    return {
      async invalidate(name) {
        clearCache(name)
        await pubsub
          ?.publish(CHANNEL, [name])
          .catch((error: unknown) =>
            log.warn(
              { event: 'cache_invalidation.publish_failed', cache: name, error },
              'could not publish a cache invalidation',
            ),
          )
      },
      onInvalidate(name, clear) {
        clearers.set(name, (clearers.get(name) ?? new Set()).add(clear))
      },
      connect(shared) {
        pubsub ??= shared
        // Invalidations missed while disconnected are unknown, so every cache is cleared.
        subscription ??= pubsub.subscribe(CHANNEL, { onMessage: clearCache, onReady: clearAll })
      },
      close: async () => subscription?.stop(),
    }
  },
  close: (invalidation) => invalidation.close(),
}
