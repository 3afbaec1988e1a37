import { useMemo } from 'react'
import { useStore } from '../device/store.ts'
import {
  formatBytes,
  formatCount,
  formatDay,
  formatMonth,
  formatNumber,
  formatTime,
} from './format.ts'
import { spoken } from './language.ts'

/** Texts and formats in the language that is spoken now. */
export const useText = () => {
  const { t, language } = useStore(spoken)
  return useMemo(
    () => ({
      t,
      language,
      formatCount: (count: number) => formatCount(language, count),
      formatNumber: (value: number) => formatNumber(language, value),
      formatTime: (moment: string | number | Date) => formatTime(language, moment),
      formatDay: (moment: string | number | Date) => formatDay(language, moment),
      formatMonth: (moment: string | number | Date) => formatMonth(language, moment),
      formatBytes: (bytes: number) => formatBytes(language, bytes),
    }),
    [t, language],
  )
}
