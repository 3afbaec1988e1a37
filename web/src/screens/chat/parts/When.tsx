import { useState } from 'react'
import { useText } from '../../../i18n/text.ts'
import { dayName } from '../../../i18n/day-name.ts'
import styles from './When.module.css'

export const When = ({ time }: { time: string }) => {
  const { t, formatDay, formatTime } = useText()
  const [now] = useState(Date.now)
  const name = dayName(time, now)
  const day = name === 'earlier' ? formatDay(time) : t(`chat.${name}`)
  return (
    <p className={styles['when']}>
      <time dateTime={time}>{t('chat.dayAndTime', { day, time: formatTime(time) })}</time>
    </p>
  )
}
