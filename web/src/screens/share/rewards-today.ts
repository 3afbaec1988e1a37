type Entry = { delta: number; addTime: string }

const dayUtc = (time: string | number): string => new Date(time).toISOString().slice(0, 10)

/** How many rewards came today; days are UTC, as the limit is. */
export const rewardsToday = (entries: readonly Entry[], now: number): number =>
  entries.filter(({ delta, addTime }) => delta > 0 && dayUtc(addTime) === dayUtc(now)).length
