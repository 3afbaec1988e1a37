import type { Language } from '@dulcinea/contract/constants'

type DateInput = string | number | Date

type Unit = { size: number; sign: string }

const UNITS: Record<Language, [Unit, ...Unit[]]> = {
  'en-US': [
    { size: 1, sign: '' },
    { size: 1e3, sign: 'k' },
    { size: 1e6, sign: 'M' },
    { size: 1e9, sign: 'B' },
    { size: 1e12, sign: 'T' },
  ],
  'zh-CN': [
    { size: 1, sign: '' },
    { size: 1e4, sign: '万' },
    { size: 1e8, sign: '亿' },
    { size: 1e12, sign: '万亿' },
  ],
}

const toTenths = (value: number): number => Math.round(value * 10) / 10

/**
 * 12.4k, 1.2万. Like Intl's compact notation, but by hand: creating the first Intl formatter takes a
 * slow phone 100 ms, and cards are on the first screen.
 */
export const formatCount = (language: Language, count: number): string => {
  const units = UNITS[language]
  let unit = units[0]
  for (const larger of units) {
    // A value that rounds up to a whole larger unit is written in that unit.
    if (toTenths(count / unit.size) * unit.size >= larger.size) unit = larger
  }
  return `${toTenths(count / unit.size)}${unit.sign}`
}

const MIN_GROUPED = 1000

/** 340, 12,400. Small integers are the same in every locale and skip the slow Intl formatter. */
export const formatNumber = (language: Language, value: number): string =>
  Number.isInteger(value) && Math.abs(value) < MIN_GROUPED
    ? String(value)
    : value.toLocaleString(language)

/** All date formats of the app. */
const DATE_FORMATS = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
  shortDay: { month: 'short', day: 'numeric' },
  day: { month: 'long', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  fullDay: { year: 'numeric', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type DateFormat = keyof typeof DATE_FORMATS

// Cached: creating a formatter is slower than formatting a hundred dates with it.
const formatters = new Map<string, Intl.DateTimeFormat>()

export const formatDate = (language: Language, input: DateInput, shape: DateFormat): string => {
  const date = new Date(input)
  // An invalid date must not crash the whole screen.
  if (Number.isNaN(date.getTime())) return ''
  // A formatter keeps the time zone that it was created in, and users travel.
  const name = `${language} ${shape} ${new Date().getTimezoneOffset()}`
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(language, DATE_FORMATS[shape])
  formatters.set(name, formatter)
  return formatter.format(date)
}

/** The time of day in the format of the language. */
export const formatTime = (language: Language, date: DateInput): string =>
  formatDate(language, date, 'time')

export const formatDay = (language: Language, date: DateInput): string =>
  formatDate(language, date, 'day')

export const formatMonth = (language: Language, date: DateInput): string =>
  formatDate(language, date, 'month')

const KILO = 1024

/** 340 KB, 1.2 MB */
export const formatBytes = (language: Language, bytes: number): string => {
  const isSmall = bytes < KILO * KILO
  const value = isSmall ? Math.ceil(bytes / KILO) : bytes / (KILO * KILO)
  return `${value.toLocaleString(language, { maximumFractionDigits: 1 })} ${isSmall ? 'KB' : 'MB'}`
}
