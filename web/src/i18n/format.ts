import type { Language } from '@dulcinea/contract/constants'

type Moment = string | number | Date

const compact: Record<Language, Intl.NumberFormat> = {
  'en-US': new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }),
  'zh-CN': new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 }),
}

/** 12.4k, 1.2万 */
export const formatCount = (language: Language, count: number): string =>
  compact[language].format(count).replace('K', 'k')

export const formatNumber = (language: Language, value: number): string =>
  value.toLocaleString(language)

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
