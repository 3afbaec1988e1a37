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
   * Rejects with 503 or 429 and Retry-After. An aborted request leaves the queue.
   */
  acquire(key: string, signal?: AbortSignal): Promise<Release>
  queued(): number
}

const EXPIRY_CHECK_MS = 25
const FAIRNESS_WINDOW_MS = 10_000
const RETRY_AFTER_SECONDS = { min: 2, max: 6 }

/** Jittered, so that clients that were rejected together do not retry together. */
const retryLater = (name: 'UNAVAILABLE' | 'TOO_MANY_REQUESTS'): Failure => {
  const { min, max } = RETRY_AFTER_SECONDS
  return fail(name, { retryAfterSeconds: min + Math.floor(Math.random() * (max - min)) })
}

type Waiter = { key: string; since: number; begin(): void; refuse(failure: Failure): void }

/**
 * Admission control (load shedding): a semaphore with a bounded, fair queue. Excess requests wait, first
 * in first out within a key (a user, or the network of anonymous clients). The key with the fewest
 * requests begun in the last seconds goes first, so occasional clients pass busy ones. The queue timeout
 * follows CoDel: a burst may wait for a while, but a queue that does not drain only adds latency for
 * everyone, so its timeout becomes short.
 */
export const createAdmissionControl = (
  limits: AdmissionLimits,
  now: () => number = () => performance.now(),
): AdmissionControl => {
  const activeByKey = new Map<string, number>()
  let active = 0
  /** How many requests began in the current fairness window. */
  let begunByKey = new Map<string, number>()
  let windowEnds = 0
  /** In round-robin order of the keys. */
  const queues = new Map<string, Waiter[]>()
  /** Oldest first. */
  const waiters = new Set<Waiter>()
  /** Since when requests have been waiting for other keys' requests. */
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

  /** Starts queued requests while places are free, round robin among keys with equal counts. */
  const dispatch = () => {
    let key = nextKey()
    while (key !== undefined && active < limits.maxActive) {
      const queue = queues.get(key) ?? []
      const [waiter] = queue
      if (!waiter) break
      removeFromQueue(waiter)
      // Move the key to the end of the round.
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
      // It waits only behind its own key's requests: shedding it sooner would help no other key.
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

  /** When the queue is full, sheds the newest request of the key with the most waiting ones. */
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
      refuse(failure) {
        signal?.removeEventListener('abort', leave)
        reject(failure)
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
