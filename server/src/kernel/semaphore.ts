import { fail } from './fail.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * A semaphore with a bounded queue. `key` counts towards `maxPerKey`. An aborted signal leaves the
 * queue.
 */
export type Semaphore = {
  run<T>(work: () => Promise<T>, key?: string, signal?: AbortSignal): Promise<T>
}

type SemaphoreLimits = {
  maxActive: number
  maxQueued: number
  /** How many runs of one key may be active or queued, so that no key fills the queue for others. */
  maxPerKey?: number
}

const createKeyCounts = (maxPerKey: number) => {
  const counts = new Map<string, number>()
  const change = (key: string, by: 1 | -1) => {
    const now = (counts.get(key) ?? 0) + by
    if (now > 0) counts.set(key, now)
    else counts.delete(key)
  }
  return {
    acquire(key: string | undefined): () => void {
      if (key === undefined) return () => {}
      if ((counts.get(key) ?? 0) >= maxPerKey) {
        throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      change(key, 1)
      return () => change(key, -1)
    },
  }
}

/** Limits concurrency: excess work is queued, and rejected with Retry-After when the queue is full. */
export const createSemaphore = (limits: SemaphoreLimits): Semaphore => {
  const keyCounts = createKeyCounts(limits.maxPerKey ?? Infinity)
  let free = limits.maxActive
  const queue: (() => void)[] = []
  const acquire = async (signal?: AbortSignal) => {
    if (free > 0) {
      free--
      return
    }
    if (queue.length >= limits.maxQueued) {
      throw fail('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const abort = () => {
      queue.splice(queue.indexOf(begin), 1)
      reject(signal?.reason)
    }
    const begin = () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }
    queue.push(begin)
    signal?.addEventListener('abort', abort, { once: true })
    await promise
  }
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else free++
  }
  return {
    async run(work, key, signal) {
      signal?.throwIfAborted()
      const releaseKey = keyCounts.acquire(key)
      try {
        await acquire(signal)
        try {
          return await work()
        } finally {
          release()
        }
      } finally {
        releaseKey()
      }
    },
  }
}
