import { useState } from 'react'
import { dayName } from '../../i18n/day-name.ts'
import { useText } from '../../i18n/text.ts'

/** Moments in words: today, yesterday, or the day. */
export const useWhen = () => {
  const { t, formatDay, formatTime } = useText()
  const [now] = useState(Date.now)
  const day = (time: string): string => {
    const name = dayName(time, now)
    return name === 'earlier' ? formatDay(time) : t(`chat.${name}`)
  }
  return {
    day,
    dayAndTime: (time: string): string =>
      t('chat.dayAndTime', { day: day(time), time: formatTime(time) }),
  }
}
