import type { TextKey } from '../../i18n/translate.ts'

type GreetingTexts = { plain: TextKey; named: TextKey; question: TextKey }

const MORNING: GreetingTexts = {
  plain: 'explore.helloMorning',
  named: 'explore.helloMorningName',
  question: 'explore.whoToday',
}
const AFTERNOON: GreetingTexts = {
  plain: 'explore.helloAfternoon',
  named: 'explore.helloAfternoonName',
  question: 'explore.whoToday',
}
const EVENING: GreetingTexts = {
  plain: 'explore.helloEvening',
  named: 'explore.helloEveningName',
  question: 'explore.whoTonight',
}
const NIGHT: GreetingTexts = {
  plain: 'explore.helloNight',
  named: 'explore.helloNightName',
  question: 'explore.whoTonight',
}

const ANYTIME: GreetingTexts = {
  plain: 'explore.helloAnytime',
  named: 'explore.helloAnytimeName',
  question: 'explore.whoToday',
}

/** The greeting for an hour from 0 to 23, or for an unknown time (null, in server rendering). */
export const getGreetingTexts = (hour: number | null): GreetingTexts => {
  if (hour === null) return ANYTIME
  if (hour < 5) return NIGHT
  if (hour < 12) return MORNING
  if (hour < 18) return AFTERNOON
  return hour < 23 ? EVENING : NIGHT
}
