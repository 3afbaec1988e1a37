import { dayOf } from '../../i18n/day-name.ts'

const PAUSE_MS = 30 * 60 * 1000

/** A moment is told where the conversation begins, on a new day, and after a longer pause. */
export const isNewMoment = (before: string | undefined, time: string): boolean =>
  before === undefined ||
  dayOf(before) !== dayOf(time) ||
  Date.parse(time) - Date.parse(before) > PAUSE_MS
