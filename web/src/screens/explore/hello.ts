import type { TextKey } from '../../i18n/translate.ts'

type Hello = { plain: TextKey; named: TextKey; question: TextKey }

const MORNING: Hello = {
  plain: 'explore.helloMorning',
  named: 'explore.helloMorningName',
  question: 'explore.whoToday',
}
const AFTERNOON: Hello = {
  plain: 'explore.helloAfternoon',
  named: 'explore.helloAfternoonName',
  question: 'explore.whoToday',
}
const EVENING: Hello = {
  plain: 'explore.helloEvening',
  named: 'explore.helloEveningName',
  question: 'explore.whoTonight',
}
const NIGHT: Hello = {
  plain: 'explore.helloNight',
  named: 'explore.helloNightName',
  question: 'explore.whoTonight',
}

const ANYTIME: Hello = {
  plain: 'explore.helloAnytime',
  named: 'explore.helloAnytimeName',
  question: 'explore.whoToday',
}

/** How to greet at an hour from 0 to 23, or where nobody knows how late it is. */
export const helloAt = (hour: number | null): Hello => {
  if (hour === null) return ANYTIME
  if (hour < 5) return NIGHT
  if (hour < 12) return MORNING
  if (hour < 18) return AFTERNOON
  return hour < 23 ? EVENING : NIGHT
}
