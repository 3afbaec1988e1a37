const DAY_MS = 24 * 60 * 60 * 1000

/** The number of days until a time, rounded up. */
export const countDaysLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now) / DAY_MS))
