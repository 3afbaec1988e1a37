import type { LedgerEntry } from '../../../api/points-month.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useRelativeTime } from '../use-relative-time.ts'
import styles from './LedgerReceipt.module.css'

/** The order id of a purchase, or the entry's own id. */
const getReference = ({ id, ref }: LedgerEntry): string =>
  typeof ref['orderId'] === 'string' ? ref['orderId'] : String(id)

export const LedgerReceipt = ({ entry }: { entry: LedgerEntry }) => {
  const { t, formatNumber } = useText()
  const { formatDayAndTime } = useRelativeTime()
  return (
    <dl className={styles['slip']}>
      <div>
        <dt>{t('points.reference')}</dt>
        <dd>{getReference(entry)}</dd>
      </div>
      <div>
        <dt>{t('points.time')}</dt>
        <dd>
          <time dateTime={entry.addTime}>{formatDayAndTime(entry.addTime)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('points.balanceAfter')}</dt>
        <dd>{formatNumber(entry.balance)}</dd>
      </div>
    </dl>
  )
}
