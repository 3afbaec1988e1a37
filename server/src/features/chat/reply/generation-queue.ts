/** Bounds concurrent calls of the text model: a semaphore with two bounded, prioritised queues. */
export type GenerationLane = 'premium' | 'others'
export type GenerationQueue = {
  /** Admission control: reserves room in the queue, or returns null when the queue is full. */
  tryReserve(): (() => void) | null
  /** Resolves with a function that releases the slot; rejects on timeout or when the signal aborts. */
  acquire(lane: GenerationLane, signal: AbortSignal, timeoutMs: number): Promise<() => void>
  /** Gives free slots to queued replies; call it after the number of slots has grown. */
  dispatch(): void
  /** How many replies are queued in each lane. */
  getQueueLengths(): Record<GenerationLane, number>
  /** How many slots there are, and how many are in use. */
  getSlotUsage(): { all: number; taken: number }
}

/** No slot became free before the timeout. */
export class QueueTimeoutError extends Error {}

const MAX_QUEUED_PER_SLOT = 4
// Every fourth slot goes to the others first, so that they do not starve.
const OTHERS_FIRST_EVERY = 4

type QueuedReply = { grant(): void }

/** `getMaxActive` is called each time, because the text model can change while the server runs. */
export const createGenerationQueue = (getMaxActive: () => number): GenerationQueue => {
  const queues: Record<GenerationLane, Set<QueuedReply>> = { premium: new Set(), others: new Set() }
  let active = 0
  let granted = 0
  let reserved = 0

  const countQueued = () => queues.premium.size + queues.others.size

  const nextLane = (): GenerationLane => {
    const first: GenerationLane =
      granted % OTHERS_FIRST_EVERY === OTHERS_FIRST_EVERY - 1 ? 'others' : 'premium'
    if (queues[first].size) return first
    return first === 'premium' ? 'others' : 'premium'
  }

  const dispatch = () => {
    while (active < getMaxActive() && countQueued()) {
      const lane = nextLane()
      const [next] = queues[lane]
      if (!next) return
      queues[lane].delete(next)
      active++
      granted++
      next.grant()
    }
  }

  const release = () => {
    active--
    dispatch()
  }

  const once = (work: () => void) => {
    let isDone = false
    return () => {
      if (!isDone) work()
      isDone = true
    }
  }

  return {
    dispatch,
    getQueueLengths: () => ({ premium: queues.premium.size, others: queues.others.size }),
    getSlotUsage: () => ({ all: getMaxActive(), taken: active }),
    tryReserve() {
      if (active + countQueued() + reserved >= getMaxActive() * (1 + MAX_QUEUED_PER_SLOT)) {
        return null
      }
      reserved++
      return once(() => reserved--)
    },
    async acquire(lane, signal, timeoutMs) {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const queued: QueuedReply = { grant: () => resolve(once(release)) }
      queues[lane].add(queued)
      dispatch()
      // Most get a slot at once and need neither timer nor listener.
      if (!queues[lane].has(queued)) return promise
      const giveUp = (reason: unknown) => {
        queues[lane].delete(queued)
        reject(reason)
      }
      const onAbort = () => giveUp(signal.reason)
      const timer = setTimeout(() => giveUp(new QueueTimeoutError()), timeoutMs)
      signal.addEventListener('abort', onAbort, { once: true })
      return promise.finally(() => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      })
    },
  }
}
