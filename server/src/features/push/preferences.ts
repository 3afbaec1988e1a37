/** A user's notification preferences. Quiet hours are minutes of the day in the user's time zone. */
export type PushPreferences = {
  showsText: boolean
  quietFrom: number
  quietTo: number
  timeZone: string
}

/** Defaults: the text of a reply is not shown, and the night is quiet. */
export const DEFAULT_PUSH_PREFERENCES: PushPreferences = {
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

/** Whether it is within the quiet hours, which may span midnight. */
export const isQuietTime = (
  { quietFrom, quietTo, timeZone }: PushPreferences,
  now: Date,
): boolean => {
  if (quietFrom === quietTo) return false
  const minute = minuteOfDay(now, timeZone)
  return quietFrom < quietTo
    ? minute >= quietFrom && minute < quietTo
    : minute >= quietFrom || minute < quietTo
}
