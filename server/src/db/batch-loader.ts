import type { Reader } from './client.ts'

type Waiter<Row> = { resolve(row: Row | undefined): void; reject(error: unknown): void }
type Queue<Key, Row> = {
  keys: Map<string | number, Key>
  waiting: Map<string | number, Waiter<Row>[]>
}

const emptyQueue = <Key, Row>(): Queue<Key, Row> => ({ keys: new Map(), waiting: new Map() })

/** Removes the keys beyond the maximum batch size from a queue and returns them for the next read. */
const takeRest = <Key, Row>(
  { keys, waiting }: Queue<Key, Row>,
  maxKeys: number,
): Queue<Key, Row> => {
  const rest = emptyQueue<Key, Row>()
  if (keys.size <= maxKeys) return rest
  for (const [id, key] of [...keys].slice(maxKeys)) {
    rest.keys.set(id, key)
    rest.waiting.set(id, waiting.get(id) ?? [])
    keys.delete(id)
    waiting.delete(id)
  }
  return rest
}

const MAX_CONCURRENT_READS = 2
// Token bucket: a short burst of reads is not delayed. Under load there is one read per interval for all
// callers so far; otherwise sends that arrive a millisecond apart would each read alone.
const BURST_READS = 4
const READ_INTERVAL_MS = 10

/** Returns 0 and takes a token, or the delay until the next read is allowed. */
const createThrottle = () => {
  let tokens = BURST_READS
  let refilledAt = performance.now()
  return (): number => {
    const now = performance.now()
    tokens = Math.min(BURST_READS, tokens + (now - refilledAt) / READ_INTERVAL_MS)
    refilledAt = now
    if (tokens < 1) return (1 - tokens) * READ_INTERVAL_MS
    tokens -= 1
    return 0
  }
}

/**
 * Batch loader (as DataLoader): coalesces concurrent reads of the same kind of row into one statement. With
 * a thousand callers the number of statements costs the CPU time, not the rows. A caller is always served
 * by a read that starts after its call, so it never sees older data than with its own read.
 */
export const createBatchLoader = <Key, Row>(
  getId: (key: Key) => string | number,
  read: (db: Reader, keys: Key[]) => Promise<Iterable<readonly [string | number, Row]>>,
  maxKeys = Infinity,
): ((db: Reader, key: Key) => Promise<Row | undefined>) => {
  const loaders = new WeakMap<Reader, (key: Key) => Promise<Row | undefined>>()

  const createLoader = (db: Reader) => {
    let queue = emptyQueue<Key, Row>()
    let running = 0
    let isScheduled = false
    const getDelayMs = createThrottle()

    const serve = async ({ keys, waiting }: Queue<Key, Row>) => {
      const all = [...waiting.entries()]
      try {
        const rows = new Map(await read(db, [...keys.values()]))
        for (const [id, some] of all) for (const one of some) one.resolve(rows.get(id))
      } catch (error) {
        for (const [, some] of all) for (const one of some) one.reject(error)
      }
    }
    const start = () => {
      isScheduled = false
      if (!queue.keys.size || running >= MAX_CONCURRENT_READS) return
      const ms = getDelayMs()
      if (ms) {
        isScheduled = true
        setTimeout(start, ms)
        return
      }
      const batch = queue
      queue = takeRest(batch, maxKeys)
      running++
      void serve(batch).finally(() => {
        running--
        if (!isScheduled) start()
      })
      if (queue.keys.size) start()
    }
    return (key: Key): Promise<Row | undefined> => {
      const { promise, resolve, reject } = Promise.withResolvers<Row | undefined>()
      const id = getId(key)
      queue.keys.set(id, key)
      const some = queue.waiting.get(id) ?? []
      queue.waiting.set(id, some)
      some.push({ resolve, reject })
      // After the requests that have already arrived are processed.
      if (!isScheduled && running < MAX_CONCURRENT_READS) {
        isScheduled = true
        setImmediate(start)
      }
      return promise
    }
  }

  return async (db, key) => {
    // A transaction belongs to one caller.
    if (db.isTransaction) return new Map(await read(db, [key])).get(getId(key))
    const loader = loaders.get(db) ?? createLoader(db)
    loaders.set(db, loader)
    return loader(key)
  }
}
