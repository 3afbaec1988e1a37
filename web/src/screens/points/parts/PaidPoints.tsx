import { useState } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Celebration } from '../../../purchase/Celebration.tsx'
import { CountUp } from '../../../purchase/CountUp.tsx'
import { Figure } from '../../../purchase/Figure.tsx'
import { usd } from '../../../purchase/prices.ts'
import { useSession } from '../../../session/session.ts'
import { payerOf } from '../ordered.ts'
import type { Purchase } from '../use-purchase.ts'
import { OrderReceipt } from './OrderReceipt.tsx'
import styles from './PaidPoints.module.css'

/** Success dialog after buying points; the balance counts up. */
export const PaidPoints = ({
  purchase: { purchaseState, order, dismiss },
}: {
  purchase: Purchase
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
    <Celebration
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
              price: usd(order.price),
              by: payerOf(order),
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
        <Figure>
          <CountUp from={before} to={purchaseState.integral} />
        </Figure>
        <span>
          {order
            ? t('points.paidBefore', { before: formatNumber(before) })
            : t('points.inPurse', { count: purchaseState.integral })}
        </span>
      </p>
    </Celebration>
  )
}
