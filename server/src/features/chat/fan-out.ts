import type { FanOut } from './running-reply.ts'

/** One timer for all replies that have something to tell, however many there are. */
export const makeFanOut = (everyMs: () => number): FanOut => {
  let waiting: (() => void)[] = []
  const tick = () => {
    const all = waiting
    waiting = []
    for (const wake of all) wake()
  }
  return {
    get everyMs() {
      return everyMs()
    },
    soon(wake) {
      if (!waiting.length) setTimeout(tick, everyMs())
      waiting.push(wake)
    },
  }
}
