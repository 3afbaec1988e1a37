import type { WakeCoalescer } from './running-reply.ts'

/** One timer for the readers of all replies, however many there are. */
export const createWakeCoalescer = (getIntervalMs: () => number): WakeCoalescer => {
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
