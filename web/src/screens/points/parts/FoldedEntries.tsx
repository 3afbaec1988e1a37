import type { LedgerEntry } from '../../../api/points-month.ts'
import { useText } from '../../../i18n/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Amount } from './Amount.tsx'
import styles from './Receipt.module.css'

/** The messages of one day, one by one: when, its number, what it cost, what was left. */
export const FoldedEntries = ({ entries }: { entries: readonly LedgerEntry[] }) => {
  const { t, formatTime, formatNumber } = useText()
  return (
    <ul className={styles['list']}>
      {entries.map(({ id, addTime, delta, balance }) => (
        <li key={id}>
          <time dateTime={addTime}>{formatTime(addTime)}</time>
          <small>{t('points.number', { id })}</small>
          <Amount delta={delta} />
          <span className={styles['after']}>
            <VisuallyHidden>{t('points.balanceAfter')} </VisuallyHidden>
            {formatNumber(balance)}
          </span>
        </li>
      ))}
    </ul>
  )
}
