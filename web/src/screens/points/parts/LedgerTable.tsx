import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import type { LedgerMonth } from '../ledger-lines.ts'
import { LedgerRow } from './LedgerRow.tsx'
import styles from './LedgerTable.module.css'

export const LedgerTable = ({ months }: { months: readonly LedgerMonth[] }) => {
  const { t, formatMonth } = useText()
  return (
    <table className={styles['book']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('points.what')}</VisuallyHidden>
            {months[0] && <span aria-hidden>{formatMonth(months[0].time)}</span>}
          </th>
          <th scope="col" className={styles['number']}>
            {t('points.amount')}
          </th>
          <th scope="col" className={styles['balance']}>
            {t('points.balance')}
          </th>
        </tr>
      </thead>
      {months.map((month, index) => (
        <tbody key={month.key}>
          {index > 0 && (
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles['month']}>
                {formatMonth(month.time)}
              </th>
            </tr>
          )}
          {month.lines.map((line) => (
            <LedgerRow key={line.key} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
