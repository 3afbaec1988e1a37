import { useText } from '../../../i18n/text.ts'
import { Celebration } from '../../../purchase/Celebration.tsx'
import { CountUp } from '../../../purchase/CountUp.tsx'
import { usd } from '../../../purchase/prices.ts'
import type { Purchase } from '../use-purchase.ts'
import styles from './PaidPoints.module.css'

/** The points are there, and the purse counts up to them. */
export const PaidPoints = ({ purchase: { settled, order, leave } }: { purchase: Purchase }) => {
  const { t, formatNumber } = useText()
  if (settled.state !== 'COMPLETED' || order === undefined) return null
  const points = order?.integral ?? 0
  const before = Math.max(0, settled.integral - points)
  const by = order?.channel === 'google_play' ? 'Google Play' : 'PayPal'
  return (
    <Celebration
      open
      title={
        order
          ? t('points.paidTitle', { count: points, shown: formatNumber(points) })
          : t('points.paidPlain')
      }
      note={order && t('purchase.paidBy', { price: usd(order.price), by, orderId: order.orderId })}
      onStay={leave}
    >
      <p className={styles['balance']}>
        <b>
          <CountUp from={before} to={settled.integral} />
        </b>
        <span>
          {order
            ? t('points.paidBefore', { before: formatNumber(before) })
            : t('points.inPurse', { count: settled.integral })}
        </span>
      </p>
    </Celebration>
  )
}
