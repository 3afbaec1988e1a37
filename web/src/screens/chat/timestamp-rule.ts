import { startOfDay } from '../../i18n/relative-day.ts'

const SEPARATOR_PAUSE_MS = 30 * 60 * 1000

/** A timestamp is shown at the beginning, on a new day, and after a long pause. */
export const needsTimestamp = (before: string | undefined, time: string): boolean =>
  before === undefined ||
  startOfDay(before) !== startOfDay(time) ||
  Date.parse(time) - Date.parse(before) > SEPARATOR_PAUSE_MS
