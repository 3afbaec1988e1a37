/** Start of the calendar day, in local time. */
export const startOfDay = (time: string | number): number => new Date(time).setHours(0, 0, 0, 0)

export const getRelativeDay = (time: string, now: number): 'today' | 'yesterday' | 'earlier' => {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  if (startOfDay(time) === startOfDay(now)) return 'today'
  return startOfDay(time) === startOfDay(yesterday.getTime()) ? 'yesterday' : 'earlier'
}
