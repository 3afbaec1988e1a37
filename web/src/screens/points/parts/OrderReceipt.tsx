import type { Order } from '../../../api/billing.ts'
import { useMe } from '../../../api/identity.ts'
import { useText } from '../../../i18n/use-text.ts'
import { formatUsd } from '../../../purchase/prices.ts'
import { useFormatFullDate } from '../../../purchase/use-format-full-date.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { getOrderName, getPaymentProviderName } from '../orders.ts'
import styles from './OrderReceipt.module.css'

type OrderReceiptProps = { order: Order; userId: number; onClose: () => void }

/** A printable receipt of an order. */
export const OrderReceipt = ({ order, userId, onClose }: OrderReceiptProps) => {
  const { t } = useText()
  const formatDate = useFormatFullDate()
  const { data: me } = useMe(userId)
  const rows = [
    [t('points.receiptFor'), getOrderName(order, t)],
    [t('points.receiptBuyer'), me?.email ?? ''],
    [t('points.receiptDay'), formatDate(order.addTime)],
    [t('points.receiptBy'), getPaymentProviderName(order)],
    [t('points.receiptNumber'), order.orderId],
    [t('points.receiptState'), t(`points.orderState.${order.status}`)],
  ]
  return (
    <Dialog open onClose={onClose} label={t('points.receipt')}>
      <div className={styles['paper']}>
        <header>
          <h2>{t('points.receipt')}</h2>
          <p>Dulcinea · {location.host}</p>
        </header>
        <dl>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={styles['sum']}>
            <dt>{t('points.receiptSum')}</dt>
            <dd>USD {formatUsd(order.price)}</dd>
          </div>
        </dl>
        <Button variant="outline" onClick={() => print()}>
          {t('points.receiptPrint')}
        </Button>
      </div>
    </Dialog>
  )
}
