/** How somebody wants to be told. The hours are minutes of the day where that person lives. */
export type Wishes = { showsText: boolean; quietFrom: number; quietTo: number; timeZone: string }

/** Her words stay inside the app, and the night is quiet, unless somebody says otherwise. */
export const USUAL: Wishes = {
  showsText: false,
  quietFrom: 23 * 60,
  quietTo: 7 * 60,
  timeZone: 'UTC',
}

export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

const minuteOfDay = (now: Date, timeZone: string): number => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number)
  return (hours % 24) * 60 + minutes
}

/** Whether nobody is to be disturbed now; the quiet may go over midnight. */
export const isQuiet = ({ quietFrom, quietTo, timeZone }: Wishes, now: Date): boolean => {
  if (quietFrom === quietTo) return false
  const minute = minuteOfDay(now, timeZone)
  return quietFrom < quietTo
    ? minute >= quietFrom && minute < quietTo
    : minute >= quietFrom || minute < quietTo
}
