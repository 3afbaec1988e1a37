import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { getRelativeDay } from '../../../i18n/relative-day.ts'
import styles from './Timestamp.module.css'

export const Timestamp = ({ time }: { time: string }) => {
  const { t, formatDay, formatTime } = useText()
  const [now] = useState(Date.now)
  const name = getRelativeDay(time, now)
  const day = name === 'earlier' ? formatDay(time) : t(`chat.${name}`)
  return (
    <p className={styles['when']}>
      <time dateTime={time}>{t('chat.dayAndTime', { day, time: formatTime(time) })}</time>
    </p>
  )
}
