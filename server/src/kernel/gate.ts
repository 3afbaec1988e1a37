import { fail } from './fail.ts'

const RETRY_SECONDS = 5

export type Gate = { through<T>(work: () => Promise<T>): Promise<T> }

/** Lets so many through at once and makes so many wait; the rest is told to come again. */
export const makeGate = (input: { places: number; waiting: number }): Gate => {
  let free = input.places
  const queue: (() => void)[] = []
  const enter = async () => {
    if (free > 0) {
      free--
      return
    }
    if (queue.length >= input.waiting) {
      throw fail('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else free++
  }
  return {
    async through(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
