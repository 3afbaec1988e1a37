import { fail } from './fail.ts'

const RETRY_SECONDS = 5

/** `who` takes part in the fair share, where a gate has one. An aborted signal leaves the queue. */
export type Gate = {
  through<T>(work: () => Promise<T>, who?: string, signal?: AbortSignal): Promise<T>
}

type Sizes = {
  places: number
  waiting: number
  /** How much of one person's may be inside or waiting: nobody fills the line for all others. */
  each?: number
}

const makeShares = (each: number) => {
  const held = new Map<string, number>()
  const change = (who: string, by: 1 | -1) => {
    const now = (held.get(who) ?? 0) + by
    if (now > 0) held.set(who, now)
    else held.delete(who)
  }
  return {
    take(who: string | undefined): () => void {
      if (who === undefined) return () => {}
      if ((held.get(who) ?? 0) >= each) {
        throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS })
      }
      change(who, 1)
      return () => change(who, -1)
    },
  }
}

/** Lets so many through at once and makes so many wait; the rest is told to come again. */
export const makeGate = (input: Sizes): Gate => {
  const shares = makeShares(input.each ?? Infinity)
  let free = input.places
  const queue: (() => void)[] = []
  const enter = async (signal?: AbortSignal) => {
    if (free > 0) {
      free--
      return
    }
    if (queue.length >= input.waiting) {
      throw fail('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
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
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else free++
  }
  return {
    async through(work, who, signal) {
      signal?.throwIfAborted()
      const giveBack = shares.take(who)
      try {
        await enter(signal)
        try {
          return await work()
        } finally {
          leave()
        }
      } finally {
        giveBack()
      }
    },
  }
}
