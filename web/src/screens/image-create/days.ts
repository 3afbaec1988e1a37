import type { CreatedImage } from '@dulcinea/contract'
import { dayOf } from '../../i18n/day-name.ts'

export type Day = { day: number; pictures: CreatedImage[] }

/** Groups pictures by the day of their request; the order is preserved. */
export const byDay = (pictures: readonly CreatedImage[]): Day[] => {
  const days = new Map<number, CreatedImage[]>()
  for (const picture of pictures) {
    const day = dayOf(picture.addTime)
    days.set(day, [...(days.get(day) ?? []), picture])
  }
  return [...days].map(([day, list]) => ({ day, pictures: list }))
}

export const isAtWork = ({ status }: CreatedImage): boolean => status === 'working'

/** Pictures that the user stopped are not shown. */
export const isShown = ({ stage }: CreatedImage): boolean => stage !== 'stopped'
