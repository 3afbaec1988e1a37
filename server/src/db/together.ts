import type { Reader } from './client.ts'

type Waiting<Row> = { resolve(row: Row | undefined): void; reject(why: unknown): void }
type Queue<Key, Row> = {
  keys: Map<string | number, Key>
  waiting: Map<string | number, Waiting<Row>[]>
}

const emptyQueue = <Key, Row>(): Queue<Key, Row> => ({ keys: new Map(), waiting: new Map() })

/** Takes what is too much for one read out of a queue, for the next one. */
const takeRest = <Key, Row>({ keys, waiting }: Queue<Key, Row>, most: number): Queue<Key, Row> => {
  const left = emptyQueue<Key, Row>()
  if (keys.size <= most) return left
  for (const [id, key] of [...keys].slice(most)) {
    left.keys.set(id, key)
    left.waiting.set(id, waiting.get(id) ?? [])
    keys.delete(id)
    waiting.delete(id)
  }
  return left
}

const AT_ONCE = 2
// A few reads may follow each other as they are asked for. In a rush there is one at a beat, for all
// who have asked by then: sends that come a millisecond apart would else each read alone.
const FREELY = 4
const BEAT_MS = 10

/** How long the next read has to wait, which then counts as made. */
const makeBeat = () => {
  let free = FREELY
  let since = performance.now()
  return (): number => {
    const now = performance.now()
    free = Math.min(FREELY, free + (now - since) / BEAT_MS)
    since = now
    if (free < 1) return (1 - free) * BEAT_MS
    free -= 1
    return 0
  }
}

/**
 * One read for all who want the same kind of row at the same moment: with a thousand callers it is
 * the number of statements that fills the processors, not what they read. Whoever asks is answered
 * from a read that begins afterwards, so nobody sees less than on his own.
 */
export const together = <Key, Row>(
  idOf: (key: Key) => string | number,
  read: (db: Reader, keys: Key[]) => Promise<Iterable<readonly [string | number, Row]>>,
  most = Infinity,
): ((db: Reader, key: Key) => Promise<Row | undefined>) => {
  const desks = new WeakMap<Reader, (key: Key) => Promise<Row | undefined>>()

  const makeDesk = (db: Reader) => {
    let queue = emptyQueue<Key, Row>()
    let running = 0
    let isDue = false
    const waitFor = makeBeat()

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
      isDue = false
      if (!queue.keys.size || running >= AT_ONCE) return
      const ms = waitFor()
      if (ms) {
        isDue = true
        setTimeout(start, ms)
        return
      }
      const taken = queue
      queue = takeRest(taken, most)
      running++
      void serve(taken).finally(() => {
        running--
        if (!isDue) start()
      })
      if (queue.keys.size) start()
    }
    return (key: Key): Promise<Row | undefined> => {
      const { promise, resolve, reject } = Promise.withResolvers<Row | undefined>()
      const id = idOf(key)
      queue.keys.set(id, key)
      const some = queue.waiting.get(id) ?? []
      queue.waiting.set(id, some)
      some.push({ resolve, reject })
      // After all requests that have come by now have been heard.
      if (!isDue && running < AT_ONCE) {
        isDue = true
        setImmediate(start)
      }
      return promise
    }
  }

  return async (db, key) => {
    // A transaction is one caller's own.
    if (db.isTransaction) return new Map(await read(db, [key])).get(idOf(key))
    const desk = desks.get(db) ?? makeDesk(db)
    desks.set(db, desk)
    return desk(key)
  }
}
