import { fail, type Failure } from './fail.ts'

export type AdmissionLimits = {
  /** How much work may run at once, in all and for one key (a user, an account or a network). */
  maxActive: number
  maxActivePerKey?: number
  /** How much work may wait. */
  maxQueued: number
  /** How much work of one key may run and wait, so that no key fills the queue for others. */
  maxPerKey?: number
  /** How long work may wait; without a limit by default. */
  queueTimeoutMs?: number
}

export type Release = () => void

export type AdmissionControl = {
  /**
   * Resolves when the work may begin; the caller releases its place afterwards. Rejects with
   * UNAVAILABLE or TOO_MANY_REQUESTS and Retry-After, or with the signal's reason. Work without a key
   * has no limit per key.
   */
  acquire(key?: string, signal?: AbortSignal): Promise<Release>
  /** Acquires a place for the time of the work. */
  run<T>(work: () => Promise<T>, key?: string, signal?: AbortSignal): Promise<T>
}

type Key = string | undefined
type Begin = () => void

const RETRY_AFTER_SECONDS = { min: 2, max: 5 }

/** Jittered, so that clients that were rejected together do not retry together. */
const retryLater = (name: 'UNAVAILABLE' | 'TOO_MANY_REQUESTS'): Failure => {
  const { min, max } = RETRY_AFTER_SECONDS
  return fail(name, { retryAfterSeconds: min + Math.floor(Math.random() * (max + 1 - min)) })
}

/**
 * Admission control: a semaphore with a bounded queue. Excess work waits briefly and is then refused
 * with 503 (UNAVAILABLE); a key over its own share waits behind its own work and is refused with 429
 * (TOO_MANY_REQUESTS). Waiting keys take turns and a key at its share is skipped, so that the many
 * requests of one key do not delay the others.
 */
export const createAdmissionControl = ({
  maxActive,
  maxActivePerKey = Infinity,
  maxQueued,
  maxPerKey = Infinity,
  queueTimeoutMs,
}: AdmissionLimits): AdmissionControl => {
  const activeByKey = new Map<Key, number>()
  /** The waiting work of each key, first in first out. The first key is the next in turn. */
  const queues = new Map<Key, Set<Begin>>()
  let active = 0
  let queued = 0

  const countActive = (key: Key) => activeByKey.get(key) ?? 0
  const countQueued = (key: Key) => queues.get(key)?.size ?? 0
  const isAtShare = (key: Key) => key !== undefined && countActive(key) >= maxActivePerKey

  const acquireNow = (key: Key): Release => {
    active++
    activeByKey.set(key, countActive(key) + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      active--
      if (countActive(key) > 1) activeByKey.set(key, countActive(key) - 1)
      else activeByKey.delete(key)
      dispatch()
    }
  }

  const enqueue = (key: Key, begin: Begin) => {
    queued++
    queues.set(key, (queues.get(key) ?? new Set()).add(begin))
  }

  const dequeue = (key: Key, begin: Begin) => {
    const queue = queues.get(key)
    if (queue?.delete(begin)) queued--
    if (!queue?.size) queues.delete(key)
  }

  const dispatch = () => {
    for (const [key, queue] of queues) {
      if (active >= maxActive) return
      const [begin] = queue
      if (!begin || isAtShare(key)) continue
      // The key goes to the end; this loop reaches it again if a place is left.
      queues.delete(key)
      queues.set(key, queue)
      begin()
    }
  }

  const wait = (key: Key, signal?: AbortSignal): Promise<Release> => {
    if (queued >= maxQueued) throw retryLater('UNAVAILABLE')
    const { promise, resolve, reject } = Promise.withResolvers<Release>()
    const leave = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      dequeue(key, begin)
    }
    const begin = () => {
      leave()
      resolve(acquireNow(key))
    }
    const abort = () => {
      leave()
      reject(signal?.reason)
    }
    const expire = () => {
      leave()
      reject(retryLater(isAtShare(key) ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE'))
    }
    const timer = queueTimeoutMs === undefined ? undefined : setTimeout(expire, queueTimeoutMs)
    timer?.unref()
    signal?.addEventListener('abort', abort, { once: true })
    enqueue(key, begin)
    return promise
  }

  const acquire = async (key?: string, signal?: AbortSignal): Promise<Release> => {
    signal?.throwIfAborted()
    if (key !== undefined && countActive(key) + countQueued(key) >= maxPerKey) {
      throw retryLater('TOO_MANY_REQUESTS')
    }
    // While a place is free, only keys at their share have waiting work: no one is passed by.
    return active < maxActive && !isAtShare(key) ? acquireNow(key) : wait(key, signal)
  }

  return {
    acquire,
    async run(work, key, signal) {
      const release = await acquire(key, signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
