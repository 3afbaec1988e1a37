import type { PushPreferences } from '../../features/push/index.ts'

const MINUTES_PER_HOUR = 60
const padTwo = (value: number): string => String(value).padStart(2, '0')

export const formatTimeOfDay = (minutes: number): string =>
  `${padTwo(Math.floor(minutes / MINUTES_PER_HOUR))}:${padTwo(minutes % MINUTES_PER_HOUR)}`

export const parseTimeOfDay = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * MINUTES_PER_HOUR + minutes
}

export const presentPushPreferences = (preferences: PushPreferences) => ({
  showsText: preferences.showsText,
  quietFrom: formatTimeOfDay(preferences.quietFrom),
  quietTo: formatTimeOfDay(preferences.quietTo),
  timeZone: preferences.timeZone,
})
