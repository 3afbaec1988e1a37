/** Start of the calendar day, in local time. */
export const dayOf = (time: string | number): number => new Date(time).setHours(0, 0, 0, 0)

export const dayName = (time: string, now: number): 'today' | 'yesterday' | 'earlier' => {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  if (dayOf(time) === dayOf(now)) return 'today'
  return dayOf(time) === dayOf(yesterday.getTime()) ? 'yesterday' : 'earlier'
}
