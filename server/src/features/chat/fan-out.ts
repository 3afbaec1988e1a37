import type { FanOut } from './running-reply.ts'

/** One timer for the readers of all replies, however many there are. */
export const makeFanOut = (getIntervalMs: () => number): FanOut => {
  let pending: (() => void)[] = []
  const wakeAll = () => {
    const due = pending
    pending = []
    for (const wake of due) wake()
  }
  return {
    get intervalMs() {
      return getIntervalMs()
    },
    schedule(wake) {
      if (!pending.length) setTimeout(wakeAll, getIntervalMs())
      pending.push(wake)
    },
  }
}
