const MAX_MS = 10_000

/** A histogram of durations in milliseconds, with constant memory. */
export const createHistogram = () => {
  const counts = new Uint32Array(MAX_MS + 1)
  let all = 0
  return {
    add: (ms: number) => {
      const place = Math.min(MAX_MS, Math.max(0, Math.ceil(ms)))
      counts[place] = (counts[place] ?? 0) + 1
      all++
    },
    count: () => all,
    quantile: (share: number): number => {
      let seen = 0
      for (const [ms, count] of counts.entries()) {
        seen += count
        if (seen > all * share) return ms
      }
      return counts.findLastIndex((count) => count > 0)
    },
  }
}
