const PAUSE_MS = 30 * 60 * 1000

const dayOf = (time: string | number): number => new Date(time).setHours(0, 0, 0, 0)

/** A moment is told where the conversation begins, on a new day, and after a longer pause. */
export const isNewMoment = (before: string | undefined, time: string): boolean =>
  before === undefined ||
  dayOf(before) !== dayOf(time) ||
  Date.parse(time) - Date.parse(before) > PAUSE_MS

export const dayName = (time: string, now: number): 'today' | 'yesterday' | 'earlier' => {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  if (dayOf(time) === dayOf(now)) return 'today'
  return dayOf(time) === dayOf(yesterday.getTime()) ? 'yesterday' : 'earlier'
}
