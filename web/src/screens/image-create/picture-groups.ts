import type { CreatedImage } from '@dulcinea/contract'
import { startOfDay } from '../../i18n/relative-day.ts'

export type PictureDay = { day: number; pictures: CreatedImage[] }

/** Groups pictures by the day of their request; the order is preserved. */
export const groupByDay = (pictures: readonly CreatedImage[]): PictureDay[] => {
  const days = new Map<number, CreatedImage[]>()
  for (const picture of pictures) {
    const day = startOfDay(picture.addTime)
    days.set(day, [...(days.get(day) ?? []), picture])
  }
  return [...days].map(([day, list]) => ({ day, pictures: list }))
}

export const isPending = ({ status }: CreatedImage): boolean => status === 'working'

/** Pictures that the user stopped are not shown. */
export const isVisible = ({ stage }: CreatedImage): boolean => stage !== 'stopped'
