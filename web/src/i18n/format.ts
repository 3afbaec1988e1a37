import type { Language } from '@dulcinea/contract/constants'

type Moment = string | number | Date

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
 * 12.4k, 1.2万. As the platform would write it, but by hand: its first number takes a phone a tenth of a
 * second, and cards are seen first.
 */
export const formatCount = (language: Language, count: number): string => {
  const units = UNITS[language]
  let unit = units[0]
  for (const larger of units) {
    // What is rounded up to a whole larger unit is written as one of those.
    if (toTenths(count / unit.size) * unit.size >= larger.size) unit = larger
  }
  return `${toTenths(count / unit.size)}${unit.sign}`
}

const FIRST_GROUPED = 1000

/** 340, 12,400. Small whole numbers are the same everywhere, and need not wake the platform. */
export const formatNumber = (language: Language, value: number): string =>
  Number.isInteger(value) && Math.abs(value) < FIRST_GROUPED
    ? String(value)
    : value.toLocaleString(language)

/** What people read of a moment; all that are used, and how they are made. */
const DATES = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
  shortDay: { month: 'short', day: 'numeric' },
  day: { month: 'long', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  fullDay: { year: 'numeric', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type DateShape = keyof typeof DATES

// To make one takes a slow phone longer than to write a hundred moments with it.
const writers = new Map<string, Intl.DateTimeFormat>()

export const formatDate = (language: Language, moment: Moment, shape: DateShape): string => {
  const date = new Date(moment)
  // A moment that is none must not take the whole screen with it.
  if (Number.isNaN(date.getTime())) return ''
  // A pen writes in the time zone that it was made in, and people travel.
  const name = `${language} ${shape} ${new Date().getTimezoneOffset()}`
  const writer = writers.get(name) ?? new Intl.DateTimeFormat(language, DATES[shape])
  writers.set(name, writer)
  return writer.format(date)
}

/** The time of day as the language writes it. */
export const formatTime = (language: Language, moment: Moment): string =>
  formatDate(language, moment, 'time')

export const formatDay = (language: Language, moment: Moment): string =>
  formatDate(language, moment, 'day')

export const formatMonth = (language: Language, moment: Moment): string =>
  formatDate(language, moment, 'month')

const KILO = 1024

/** 340 KB, 1.2 MB */
export const formatBytes = (language: Language, bytes: number): string => {
  const isSmall = bytes < KILO * KILO
  const value = isSmall ? Math.ceil(bytes / KILO) : bytes / (KILO * KILO)
  return `${value.toLocaleString(language, { maximumFractionDigits: 1 })} ${isSmall ? 'KB' : 'MB'}`
}
