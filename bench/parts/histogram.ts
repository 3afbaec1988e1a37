const MAX_MS = 10_000

/** A histogram of durations with one bucket per millisecond; the last one has all longer durations. */
export const createHistogram = () => {
  const counts = new Uint32Array(MAX_MS + 1)
  let total = 0
  return {
    add: (ms: number) => {
      const bucket = Math.min(MAX_MS, Math.max(0, Math.ceil(ms)))
      counts[bucket] = (counts[bucket] ?? 0) + 1
      total++
    },
    count: () => total,
    quantile: (fraction: number): number => {
      let seen = 0
      for (const [ms, count] of counts.entries()) {
        seen += count
        if (seen > total * fraction) return ms
      }
      return counts.findLastIndex((count) => count > 0)
    },
  }
}
