import { useCallback, useState } from 'react'
import { getRelativeDay } from '../../i18n/relative-day.ts'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'

const WEEK_MS = 6 * 24 * 60 * 60 * 1000

/** Formats a time as 22:41 today, as the weekday within a week, and as the date before that. */
export const useFormatTime = () => {
  const { language, formatTime } = useText()
  return useCallback(
    (time: string, day: ReturnType<typeof getRelativeDay>, now: number): string => {
      if (day === 'today') return formatTime(time)
      const isThisWeek = now - Date.parse(time) < WEEK_MS
      return formatDate(language, time, isThisWeek ? 'weekday' : 'shortDay')
    },
    [language, formatTime],
  )
}

/** Formats a day as today, yesterday, or the short date. */
export const useFormatShortDay = () => {
  const { t, language } = useText()
  const [now] = useState(Date.now)
  return (time: string): string => {
    const name = getRelativeDay(time, now)
    if (name !== 'earlier') return t(`chat.${name}`)
    return formatDate(language, time, 'shortDay')
  }
}
