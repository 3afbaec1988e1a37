import { useState } from 'react'
import { getRelativeDay } from '../../i18n/relative-day.ts'
import { useText } from '../../i18n/use-text.ts'

/** Formats a time relative to today: today, yesterday, or the date. */
export const useRelativeTime = () => {
  const { t, formatDay, formatTime } = useText()
  const [now] = useState(Date.now)
  const formatRelativeDay = (time: string): string => {
    const name = getRelativeDay(time, now)
    return name === 'earlier' ? formatDay(time) : t(`chat.${name}`)
  }
  return {
    formatRelativeDay,
    formatDayAndTime: (time: string): string =>
      t('chat.dayAndTime', { day: formatRelativeDay(time), time: formatTime(time) }),
  }
}
