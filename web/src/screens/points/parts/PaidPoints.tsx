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

/** The points are there, and the purse counts up to them. */
export const PaidPoints = ({ purchase: { settled, order, leave } }: { purchase: Purchase }) => {
  const { t, formatNumber } = useText()
  const { userId } = useSession()
  const [isReading, setReading] = useState(false)
  if (settled.state !== 'COMPLETED' || order === undefined) return null
  const close = () => {
    setReading(false)
    leave()
  }
  if (isReading && order && userId !== null) {
    return <OrderReceipt order={order} userId={userId} onClose={close} />
  }
  const points = order?.integral ?? 0
  const before = Math.max(0, settled.integral - points)
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
            <button type="button" className={styles['read']} onClick={() => setReading(true)}>
              {t('points.receipt')}
            </button>
          </>
        )
      }
      onStay={leave}
    >
      <p className={styles['balance']}>
        <Figure>
          <CountUp from={before} to={settled.integral} />
        </Figure>
        <span>
          {order
            ? t('points.paidBefore', { before: formatNumber(before) })
            : t('points.inPurse', { count: settled.integral })}
        </span>
      </p>
    </Celebration>
  )
}
