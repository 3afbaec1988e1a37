import { fail, type Failure } from '../../kernel/fail.ts'

export type AdmissionLimits = {
  /** How many requests may be worked on at once, in all and for one key. */
  maxActive: number
  maxActivePerKey: number
  /** How many may wait, in all and for one key. */
  maxQueued: number
  maxQueuedPerKey: number
  /** How long a request may wait in a burst. */
  queueTimeoutMs: number
  /** How long while the queue has not been empty for `queueTimeoutMs`, or a request was shed since. */
  overloadTimeoutMs: number
}

export type Release = () => void

export type AdmissionControl = {
  /**
   * Resolves when the request may begin; the caller releases its place when the work is done.
   * Rejects with 503 or 429 and a time to come again. An aborted request leaves the queue.
   */
  acquire(key: string, signal?: AbortSignal): Promise<Release>
  queued(): number
}

const EXPIRY_CHECK_MS = 25
const FAIRNESS_WINDOW_MS = 10_000
const RETRY_AFTER_SECONDS = { min: 2, max: 6 }

/** Jittered, so that those who were refused together do not come back together. */
const retryLater = (name: 'UNAVAILABLE' | 'TOO_MANY_REQUESTS'): Failure => {
  const { min, max } = RETRY_AFTER_SECONDS
  return fail(name, { retryAfterSeconds: min + Math.floor(Math.random() * (max - min)) })
}

type Waiter = { key: string; since: number; begin(): void; refuse(why: Failure): void }

/**
 * Bounds concurrent work. Excess requests wait, first in first out within a key (a user, or a network
 * of strangers). Among keys the one goes first that began least in the last seconds: those who look in
 * now and then pass those who ask without pause. The queue timeout follows CoDel: a burst may wait for a
 * while, but a queue that does not become empty only adds delay for everybody, and is kept short.
 */
export const createAdmissionControl = (
  limits: AdmissionLimits,
  now: () => number = () => performance.now(),
): AdmissionControl => {
  const activeByKey = new Map<string, number>()
  let active = 0
  /** How many began in the running window. */
  let begunByKey = new Map<string, number>()
  let windowEnds = 0
  /** In the order in which keys have their turn. */
  const queues = new Map<string, Waiter[]>()
  /** Oldest first. */
  const waiters = new Set<Waiter>()
  /** Since when requests wait for others than their own key's. */
  let congestedSince: number | null = null
  let shedAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  const isAtShare = (key: string): boolean => (activeByKey.get(key) ?? 0) >= limits.maxActivePerKey

  const countBegun = (key: string) => {
    if (now() >= windowEnds) {
      begunByKey = new Map()
      windowEnds = now() + FAIRNESS_WINDOW_MS
    }
    begunByKey.set(key, (begunByKey.get(key) ?? 0) + 1)
  }

  const begin = (key: string): Release => {
    active++
    countBegun(key)
    activeByKey.set(key, (activeByKey.get(key) ?? 0) + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      active--
      const left = (activeByKey.get(key) ?? 1) - 1
      if (left) activeByKey.set(key, left)
      else activeByKey.delete(key)
      dispatch()
    }
  }

  const removeFromQueue = (waiter: Waiter) => {
    waiters.delete(waiter)
    const queue = queues.get(waiter.key)
    const index = queue?.indexOf(waiter) ?? -1
    if (index >= 0) queue?.splice(index, 1)
    if (!queue?.length) queues.delete(waiter.key)
  }

  const nextKey = (): string | undefined => {
    let next: string | undefined
    let least = Infinity
    for (const key of queues.keys()) {
      const begun = begunByKey.get(key) ?? 0
      if (begun >= least || isAtShare(key)) continue
      next = key
      least = begun
    }
    return next
  }

  /** Begins what may begin, one of each key in turn where they began equally often. */
  const dispatch = () => {
    let key = nextKey()
    while (key !== undefined && active < limits.maxActive) {
      const queue = queues.get(key) ?? []
      const [waiter] = queue
      if (!waiter) break
      removeFromQueue(waiter)
      // To the end of the round.
      queues.delete(key)
      if (queue.length) queues.set(key, queue)
      waiter.begin()
      key = nextKey()
    }
    congestedSince = key === undefined ? null : (congestedSince ?? now())
  }

  const refuseExpired = () => {
    // Shedding may empty the queue; that does not mean that the overload has ended.
    const isOverloaded =
      now() - shedAt < limits.queueTimeoutMs ||
      (congestedSince !== null && now() - congestedSince > limits.queueTimeoutMs)
    const timeoutMs = isOverloaded ? limits.overloadTimeoutMs : limits.queueTimeoutMs
    for (const waiter of waiters) {
      const waitedMs = now() - waiter.since
      if (waitedMs <= timeoutMs) break
      // Behind its own key's requests only: nobody else is helped by refusing it sooner.
      const isOwnQueue = isAtShare(waiter.key)
      if (isOwnQueue && waitedMs <= limits.queueTimeoutMs) continue
      removeFromQueue(waiter)
      if (!isOwnQueue) shedAt = now()
      waiter.refuse(retryLater(isOwnQueue ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE'))
    }
    dispatch()
    if (waiters.size) return
    clearInterval(timer)
    timer = undefined
  }

  /** When the queue is full, the key with the most waiting requests gives up its newest one. */
  const makeRoomFor = (key: string) => {
    const own = queues.get(key)?.length ?? 0
    if (own >= limits.maxQueuedPerKey) throw retryLater('TOO_MANY_REQUESTS')
    if (waiters.size < limits.maxQueued) return
    let longest: Waiter[] = []
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue
    const newest = longest.at(-1)
    if (!newest || longest.length <= own + 1) throw retryLater('UNAVAILABLE')
    removeFromQueue(newest)
    newest.refuse(retryLater('TOO_MANY_REQUESTS'))
  }

  const wait = (key: string, signal: AbortSignal | undefined): Promise<Release> => {
    makeRoomFor(key)
    const { promise, resolve, reject } = Promise.withResolvers<Release>()
    const leave = () => {
      removeFromQueue(waiter)
      reject(fail('UNAVAILABLE'))
    }
    const waiter: Waiter = {
      key,
      since: now(),
      begin() {
        signal?.removeEventListener('abort', leave)
        resolve(begin(key))
      },
      refuse(why) {
        signal?.removeEventListener('abort', leave)
        reject(why)
      },
    }
    signal?.addEventListener('abort', leave, { once: true })
    waiters.add(waiter)
    const queue = queues.get(key)
    if (queue) queue.push(waiter)
    else queues.set(key, [waiter])
    if (!isAtShare(key)) congestedSince ??= now()
    timer ??= setInterval(refuseExpired, EXPIRY_CHECK_MS).unref()
    return promise
  }

  return {
    queued: () => waiters.size,
    async acquire(key, signal) {
      signal?.throwIfAborted()
      const isFree = active < limits.maxActive && !isAtShare(key) && nextKey() === undefined
      return isFree ? begin(key) : wait(key, signal)
    },
  }
}
