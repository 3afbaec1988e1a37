import { useMonthSummary } from '../../../api/points.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Amount } from './Amount.tsx'
import styles from './MonthSums.module.css'

/** Credits, debits and opening balance of the month; together they are the current balance. */
export const MonthSums = ({ userId, points }: { userId: number; points: number }) => {
  const { t, formatMonth, formatNumber } = useText()
  const { data: month } = useMonthSummary(userId)
  if (!month) return null
  // The middle of the month, so that the time zone cannot shift it into another month.
  const inside = (Date.parse(month.start) + Date.parse(month.end)) / 2
  return (
    <section className={styles['sums']}>
      <h2>{formatMonth(inside)}</h2>
      <ul>
        <li>
          {t('points.cameIn')}
          <Amount delta={month.credits} />
        </li>
        <li>
          {t('points.wentOut')}
          <Amount delta={-month.debits} />
        </li>
        <li>
          {t('points.carried')}
          <b>{formatNumber(month.openingBalance ?? points)}</b>
        </li>
      </ul>
    </section>
  )
}
