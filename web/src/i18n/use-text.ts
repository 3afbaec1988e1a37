import { useMemo } from 'react'
import { useStore } from '@dulcinea/ui/device/store.ts'
import {
  formatBytes,
  formatCount,
  formatDay,
  formatMonth,
  formatNumber,
  formatTime,
} from './format.ts'
import { activeTexts } from './language.ts'

/** Texts and formats in the current language. */
export const useText = () => {
  const { t, language } = useStore(activeTexts)
  return useMemo(
    () => ({
      t,
      language,
      formatCount: (count: number) => formatCount(language, count),
      formatNumber: (value: number) => formatNumber(language, value),
      formatTime: (date: string | number | Date) => formatTime(language, date),
      formatDay: (date: string | number | Date) => formatDay(language, date),
      formatMonth: (date: string | number | Date) => formatMonth(language, date),
      formatBytes: (bytes: number) => formatBytes(language, bytes),
    }),
    [t, language],
  )
}
