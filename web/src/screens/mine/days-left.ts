const DAY_MS = 24 * 60 * 60 * 1000

/** How many days are left until a moment, begun ones counted whole. */
export const daysLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now) / DAY_MS))
