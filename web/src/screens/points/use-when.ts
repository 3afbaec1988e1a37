import { useState } from 'react'
import { dayName } from '../../i18n/day-name.ts'
import { useText } from '../../i18n/text.ts'

/** Formats a time relative to today: today, yesterday, or the date. */
export const useWhen = () => {
  const { t, formatDay, formatTime } = useText()
  const [now] = useState(Date.now)
  const formatRelativeDay = (time: string): string => {
    const name = dayName(time, now)
    return name === 'earlier' ? formatDay(time) : t(`chat.${name}`)
  }
  return {
    formatRelativeDay,
    formatDayAndTime: (time: string): string =>
      t('chat.dayAndTime', { day: formatRelativeDay(time), time: formatTime(time) }),
  }
}
