import type { LedgerEntry } from '../../../api/points-month.ts'
import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import { Amount } from './Amount.tsx'
import styles from './LedgerReceipt.module.css'

/** The entries of a grouped line: time, number, amount, and balance afterwards. */
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
