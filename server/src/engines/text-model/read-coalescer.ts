/**
 * Coalesces socket reads when many replies stream at once: all of them are read on one timer tick,
 * because waking up for a chunk costs more than processing it. A few replies are read immediately.
 */
export type ReadCoalescer = {
  /** Counts a reply as streaming until the returned function is called. */
  trackReply(): () => void
  /** Reads now, or on the next tick. */
  schedule(read: () => void): void
}

const MAX_UNCOALESCED_REPLIES = 20
const TICK_MS_PER_REPLY = 3
const MAX_TICK_MS = 100

export const createReadCoalescer = (): ReadCoalescer => {
  let open = 0
  let pendingReads: (() => void)[] = []
  const readAll = () => {
    const reads = pendingReads
    pendingReads = []
    for (const read of reads) read()
  }
  return {
    trackReply() {
      open += 1
      let isCounted = true
      return () => {
        if (isCounted) open -= 1
        isCounted = false
      }
    },
    schedule(read) {
      if (open <= MAX_UNCOALESCED_REPLIES) return read()
      if (!pendingReads.length) setTimeout(readAll, Math.min(MAX_TICK_MS, open * TICK_MS_PER_REPLY))
      pendingReads.push(read)
    },
  }
}
