import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { PaymentSuccessDialog } from '../../../purchase/PaymentSuccessDialog.tsx'
import { CountUp } from '../../../purchase/CountUp.tsx'
import { LargeNumber } from '../../../purchase/LargeNumber.tsx'
import { formatUsd } from '../../../purchase/prices.ts'
import { useSession } from '../../../session/session.ts'
import { getPaymentProviderName } from '../orders.ts'
import type { PointsPurchase } from '../use-purchase.ts'
import { OrderReceipt } from './OrderReceipt.tsx'
import styles from './PointsPaidDialog.module.css'

/** Success dialog after buying points; the balance counts up. */
export const PointsPaidDialog = ({
  purchase: { purchaseState, order, dismiss },
}: {
  purchase: PointsPurchase
}) => {
  const { t, formatNumber } = useText()
  const { userId } = useSession()
  const [isReceiptOpen, setReceiptOpen] = useState(false)
  if (purchaseState.state !== 'COMPLETED' || order === undefined) return null
  const close = () => {
    setReceiptOpen(false)
    dismiss()
  }
  if (isReceiptOpen && order && userId !== null) {
    return <OrderReceipt order={order} userId={userId} onClose={close} />
  }
  const points = order?.integral ?? 0
  const before = Math.max(0, purchaseState.integral - points)
  return (
    <PaymentSuccessDialog
      open
      title={
        order
          ? t('points.paidTitle', { count: points, shown: formatNumber(points) })
          : t('points.paidPlain')
      }
      note={
        order && (
          <>
            {t('purchase.paidBy', {
              price: formatUsd(order.price),
              by: getPaymentProviderName(order),
              orderId: order.orderId,
            })}{' '}
            <button type="button" className={styles['read']} onClick={() => setReceiptOpen(true)}>
              {t('points.receipt')}
            </button>
          </>
        )
      }
      onStay={dismiss}
    >
      <p className={styles['balance']}>
        <LargeNumber>
          <CountUp from={before} to={purchaseState.integral} />
        </LargeNumber>
        <span>
          {order
            ? t('points.paidBefore', { before: formatNumber(before) })
            : t('points.inPurse', { count: purchaseState.integral })}
        </span>
      </p>
    </PaymentSuccessDialog>
  )
}
