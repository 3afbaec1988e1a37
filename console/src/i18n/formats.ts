import type { Language } from '@dulcinea/contract/constants'

type DateInput = string | number | Date

const CENTS = 100
const MS = 1000
const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
] as const
// Older than this, a date says more than an age.
const MAX_AGE_MS = 14 * 86_400_000

const createFormats = (language: Language) => {
  const compact = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  // Days of the metrics are UTC days in every time zone.
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const wholeDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const age = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const number = (value: number) => value.toLocaleString(language)
  return {
    formatNumber: number,
    formatSigned: (value: number) =>
      value.toLocaleString(language, { signDisplay: 'exceptZero' }).replace('-', '−'),
    /** Compact, for the labels of an axis. */
    formatShort: (value: number) => compact.format(value).replace('K', 'k'),
    /** From cents, with the currency symbol; without decimals for whole amounts. */
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
    formatDateTime: (at: DateInput) => dateTime.format(new Date(at)),
    formatDay: (at: DateInput) => day.format(new Date(at)),
    formatWholeDay: (at: DateInput) => wholeDay.format(new Date(at)),
    /** Relative, such as "3 hr. ago"; a date when it is older than two weeks. */
    formatAge: (at: DateInput, now = Date.now()) => {
      const passed = now - new Date(at).getTime()
      if (Math.abs(passed) > MAX_AGE_MS) return dateTime.format(new Date(at))
      const { unit, ms } = UNITS.find((one) => Math.abs(passed) >= one.ms) ?? UNITS[3]
      return age.format(-Math.round(passed / ms), unit)
    },
  }
}

const FORMATS: Record<Language, ReturnType<typeof createFormats>> = {
  'en-US': createFormats('en-US'),
  'zh-CN': createFormats('zh-CN'),
}

export const getFormats = (language: Language) => FORMATS[language]
