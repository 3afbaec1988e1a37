import type { Wishes } from '../../features/push/index.ts'

const MINUTES_PER_HOUR = 60
const padTwo = (value: number): string => String(value).padStart(2, '0')

export const clockOf = (minutes: number): string =>
  `${padTwo(Math.floor(minutes / MINUTES_PER_HOUR))}:${padTwo(minutes % MINUTES_PER_HOUR)}`

export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * MINUTES_PER_HOUR + minutes
}

export const pushWishes = (preferences: Wishes) => ({
  showsText: preferences.showsText,
  quietFrom: clockOf(preferences.quietFrom),
  quietTo: clockOf(preferences.quietTo),
  timeZone: preferences.timeZone,
})
