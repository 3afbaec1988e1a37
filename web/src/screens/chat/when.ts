import { dayOf } from '../../i18n/day-name.ts'

const SEPARATOR_PAUSE_MS = 30 * 60 * 1000

/** A timestamp is shown at the beginning, on a new day, and after a long pause. */
export const isNewMoment = (before: string | undefined, time: string): boolean =>
  before === undefined ||
  dayOf(before) !== dayOf(time) ||
  Date.parse(time) - Date.parse(before) > SEPARATOR_PAUSE_MS
