import type { Language } from '@dulcinea/contract/constants'

type Moment = string | number | Date

const CENTS = 100
const MS = 1000
const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
] as const
// Beyond this an age says less than a date.
const OLD_MS = 14 * 86_400_000

const makeFormats = (language: Language) => {
  const compact = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  // A day of the figures is a day of the calendar, wherever the operator sits.
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const wholeDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const age = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const number = (value: number) => value.toLocaleString(language)
  return {
    formatNumber: number,
    formatSigned: (value: number) =>
      value.toLocaleString(language, { signDisplay: 'exceptZero' }).replace('-', '−'),
    /** As little room as an axis has. */
    formatShort: (value: number) => compact.format(value).replace('K', 'k'),
    /** From cents, with the sign of its currency; without cents where it has none. */
    formatMoney: (cents: number, currency = 'USD') =>
      (cents / CENTS).toLocaleString(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: cents % CENTS === 0 ? 0 : 2,
      }),
    formatCompactMoney: (cents: number, currency = 'USD') =>
      (cents / CENTS)
        .toLocaleString(language, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          notation: 'compact',
          maximumFractionDigits: 1,
        })
        .replace('K', 'k'),
    formatSeconds: (ms: number) =>
      `${(ms / MS).toLocaleString(language, { maximumFractionDigits: ms < MS ? 2 : 1 })} s`,
    formatPercent: (share: number) =>
      share
        .toLocaleString(language, {
          style: 'percent',
          maximumFractionDigits: 0,
          signDisplay: 'exceptZero',
        })
        .replace('-', '−'),
    formatMoment: (at: Moment) => moment.format(new Date(at)),
    formatDay: (at: Moment) => day.format(new Date(at)),
    formatWholeDay: (at: Moment) => wholeDay.format(new Date(at)),
    /** 3 hr. ago; a date when that is long past. */
    formatAge: (at: Moment, now = Date.now()) => {
      const passed = now - new Date(at).getTime()
      if (Math.abs(passed) > OLD_MS) return moment.format(new Date(at))
      const { unit, ms } = UNITS.find((one) => Math.abs(passed) >= one.ms) ?? UNITS[3]
      return age.format(-Math.round(passed / ms), unit)
    },
  }
}

const FORMATS: Record<Language, ReturnType<typeof makeFormats>> = {
  'en-US': makeFormats('en-US'),
  'zh-CN': makeFormats('zh-CN'),
}

export const formatsOf = (language: Language) => FORMATS[language]
