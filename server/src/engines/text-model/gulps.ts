/**
 * When many replies come at once, what each of them has said is read in gulps, for all of them at
 * the same tick: to take up a word costs more than the word. A few are read as they come.
 */
export type Gulps = {
  /** Counts a reply that is being read, until it leaves. */
  enter(): () => void
  /** Reads now, or at the next tick. */
  soon(read: () => void): void
}

const FEW = 20
const MS = { aReply: 3, most: 100 }

export const makeGulps = (): Gulps => {
  let open = 0
  let waiting: (() => void)[] = []
  const tick = () => {
    const all = waiting
    waiting = []
    for (const read of all) read()
  }
  return {
    enter() {
      open += 1
      let isIn = true
      return () => {
        if (isIn) open -= 1
        isIn = false
      }
    },
    soon(read) {
      if (open <= FEW) return read()
      if (!waiting.length) setTimeout(tick, Math.min(MS.most, open * MS.aReply))
      waiting.push(read)
    },
  }
}
