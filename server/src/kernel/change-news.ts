import type { Listening, NodeLine } from './node-line.ts'
import type { Part } from './parts.ts'

const CHANNEL = 'changes'

/** Cache invalidation by pub/sub: notifies the caches of every node that database rows have changed. */
export type ChangeNews = {
  /** Invalidates a cache by name: locally at once, on other nodes soon. Call it after the commit. */
  changed(name: string): Promise<void>
  onChange(name: string, clear: () => void): void
  connect(pubsub: NodeLine): void
  close(): Promise<void>
}

export const changeNews: Part<ChangeNews> = {
  name: 'cache-invalidation',
  make({ log }) {
    const clearers = new Map<string, Set<() => void>>()
    let pubsub: NodeLine | null = null
    let subscription: Listening | null = null
    const clearCache = (name: string) => {
      for (const clear of clearers.get(name) ?? []) clear()
    }
    const clearAll = () => {
      for (const name of clearers.keys()) clearCache(name)
    }
    return {
      async changed(name) {
        clearCache(name)
        await pubsub
          ?.tell(CHANNEL, [name])
          .catch((error: unknown) =>
            log.warn(
              { event: 'cache_invalidation.publish_failed', cache: name, error },
              'could not publish a cache invalidation',
            ),
          )
      },
      onChange(name, clear) {
        clearers.set(name, (clearers.get(name) ?? new Set()).add(clear))
      },
      connect(shared) {
        pubsub ??= shared
        // Invalidations missed while disconnected are unknown, so every cache is cleared.
        subscription ??= pubsub.listen(CHANNEL, { notify: clearCache, ready: clearAll })
      },
      close: async () => subscription?.stop(),
    }
  },
  close: (invalidation) => invalidation.close(),
}
