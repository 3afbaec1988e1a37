type Reward = { delta: number; addTime: string }

const toUtcDay = (time: string | number): string => new Date(time).toISOString().slice(0, 10)

/** The number of rewards today, in UTC like the server's daily limit. */
export const countRewardsToday = (entries: readonly Reward[], now: number): number =>
  entries.filter(({ delta, addTime }) => delta > 0 && toUtcDay(addTime) === toUtcDay(now)).length
