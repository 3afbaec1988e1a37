/** Places at the text engine: so many replies at once, the rest wait in two lanes. */
export type Lane = 'premium' | 'others'
export type Lanes = {
  /** Counts one more who is about to enter, or says that the queue is full. */
  book(): (() => void) | null
  /** Resolves with the way to give the place back; rejects when it takes too long or the signal aborts. */
  enter(lane: Lane, signal: AbortSignal, withinMs: number): Promise<() => void>
  /** There may be more places than before: whoever waits for one takes it. */
  fill(): void
  /** How many wait in each lane. */
  waiting(): Record<Lane, number>
  /** How many replies can be made at once, and how many are. */
  places(): { all: number; taken: number }
}

/** No place became free in time. */
export class WaitedTooLong extends Error {}

const QUEUE_TIMES = 4
// Every fourth place goes to the others first, so that nobody waits for ever.
const TURN_OF_OTHERS = 4

type Waiting = { take(): void }

/** `places` is asked each time: the engine behind may be changed while the server runs. */
export const makeLanes = (places: () => number): Lanes => {
  const queues: Record<Lane, Set<Waiting>> = { premium: new Set(), others: new Set() }
  let taken = 0
  let given = 0
  let booked = 0

  const waiting = () => queues.premium.size + queues.others.size

  const nextLane = (): Lane => {
    const first: Lane = given % TURN_OF_OTHERS === TURN_OF_OTHERS - 1 ? 'others' : 'premium'
    if (queues[first].size) return first
    return first === 'premium' ? 'others' : 'premium'
  }

  const fill = () => {
    while (taken < places() && waiting()) {
      const lane = nextLane()
      const [next] = queues[lane]
      if (!next) return
      queues[lane].delete(next)
      taken++
      given++
      next.take()
    }
  }

  const release = () => {
    taken--
    fill()
  }

  const once = (work: () => void) => {
    let done = false
    return () => {
      if (!done) work()
      done = true
    }
  }

  return {
    fill,
    waiting: () => ({ premium: queues.premium.size, others: queues.others.size }),
    places: () => ({ all: places(), taken }),
    book() {
      if (taken + waiting() + booked >= places() * (1 + QUEUE_TIMES)) return null
      booked++
      return once(() => booked--)
    },
    async enter(lane, signal, withinMs) {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const mine: Waiting = { take: () => resolve(once(release)) }
      queues[lane].add(mine)
      fill()
      // Most find a place at once: who waits for one is the exception.
      if (!queues[lane].has(mine)) return promise
      const giveUp = (why: unknown) => {
        queues[lane].delete(mine)
        reject(why)
      }
      const stop = () => giveUp(signal.reason)
      const late = setTimeout(() => giveUp(new WaitedTooLong()), withinMs)
      signal.addEventListener('abort', stop, { once: true })
      return promise.finally(() => {
        clearTimeout(late)
        signal.removeEventListener('abort', stop)
      })
    },
  }
}
