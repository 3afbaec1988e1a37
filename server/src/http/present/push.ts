import type { Wishes } from '../../features/push/index.ts'

const HOUR = 60
const two = (value: number): string => String(value).padStart(2, '0')

export const clockOf = (minutes: number): string =>
  `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`

export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * HOUR + minutes
}

export const pushWishes = (wishes: Wishes) => ({
  showsText: wishes.showsText,
  quietFrom: clockOf(wishes.quietFrom),
  quietTo: clockOf(wishes.quietTo),
  timeZone: wishes.timeZone,
})
