import type { LedgerEntry } from '../../../api/points-month.ts'
import { useText } from '../../../i18n/text.ts'
import { useWhen } from '../use-when.ts'
import styles from './Receipt.module.css'

/** The order of what was paid for; the entry's own number for everything else. */
const referenceOf = ({ id, ref }: LedgerEntry): string =>
  typeof ref['orderId'] === 'string' ? ref['orderId'] : String(id)

export const Receipt = ({ entry }: { entry: LedgerEntry }) => {
  const { t, formatNumber } = useText()
  const { dayAndTime } = useWhen()
  return (
    <dl className={styles['slip']}>
      <div>
        <dt>{t('points.reference')}</dt>
        <dd>{referenceOf(entry)}</dd>
      </div>
      <div>
        <dt>{t('points.time')}</dt>
        <dd>
          <time dateTime={entry.addTime}>{dayAndTime(entry.addTime)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('points.balanceAfter')}</dt>
        <dd>{formatNumber(entry.balance)}</dd>
      </div>
    </dl>
  )
}
