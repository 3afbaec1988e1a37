import type { Reader } from './client.ts'

type Waiter<Row> = { resolve(row: Row | undefined): void; reject(error: unknown): void }
type Queue<Key, Row> = {
  keys: Map<string | number, Key>
  waiting: Map<string | number, Waiter<Row>[]>
}

const emptyQueue = <Key, Row>(): Queue<Key, Row> => ({ keys: new Map(), waiting: new Map() })

const MAX_CONCURRENT_READS = 2

/**
 * Batch loader (as DataLoader): coalesces concurrent reads of the same kind of row into one statement. With
 * a thousand callers the number of statements costs the CPU time, not the rows. A caller is always served
 * by a read that starts after its call, so it never sees older data than with its own read.
 */
export const createBatchLoader = <Key, Row>(
  getId: (key: Key) => string | number,
  read: (db: Reader, keys: Key[]) => Promise<Iterable<readonly [string | number, Row]>>,
): ((db: Reader, key: Key) => Promise<Row | undefined>) => {
  const loaders = new WeakMap<Reader, (key: Key) => Promise<Row | undefined>>()

  const createLoader = (db: Reader) => {
    let queue = emptyQueue<Key, Row>()
    let running = 0
    let isScheduled = false

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
      const batch = queue
      queue = emptyQueue()
      running++
      void serve(batch).finally(() => {
        running--
        if (!isScheduled) start()
      })
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
