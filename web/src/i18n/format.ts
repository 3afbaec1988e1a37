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

/** The time of day as the language writes it. */
export const formatTime = (language: Language, moment: Moment): string =>
  new Date(moment).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })

export const formatDay = (language: Language, moment: Moment): string =>
  new Date(moment).toLocaleDateString(language, { month: 'long', day: 'numeric' })

export const formatMonth = (language: Language, moment: Moment): string =>
  new Date(moment).toLocaleDateString(language, { month: 'long', year: 'numeric' })

const KILO = 1024

/** 340 KB, 1.2 MB */
export const formatBytes = (language: Language, bytes: number): string => {
  const isSmall = bytes < KILO * KILO
  const value = isSmall ? Math.ceil(bytes / KILO) : bytes / (KILO * KILO)
  return `${value.toLocaleString(language, { maximumFractionDigits: 1 })} ${isSmall ? 'KB' : 'MB'}`
}
