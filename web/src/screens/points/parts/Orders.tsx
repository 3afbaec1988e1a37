import { useState } from 'react'
import type { Order } from '../../../api/billing.ts'
import { useText } from '../../../i18n/text.ts'
import { usd } from '../../../purchase/prices.ts'
import { Button } from '../../../ui/Button.tsx'
import { hasReceipt, orderedName } from '../ordered.ts'
import { useOwnOrders } from '../use-own-orders.ts'
import { useWhen } from '../use-when.ts'
import { OrderReceipt } from './OrderReceipt.tsx'
import styles from './Orders.module.css'

/** What one has bought, and how each stands. Nothing where nothing was bought. */
export const Orders = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const { dayAndTime } = useWhen()
  const { query, orders } = useOwnOrders(userId)
  const [shown, show] = useState<Order | null>(null)
  if (query.isError && orders.length === 0) {
    return (
      <section className={styles['orders']}>
        <h2>{t('points.orders')}</h2>
        <p>{t('points.ordersFailed')}</p>
        <Button wide look="line" onClick={() => void query.refetch()}>
          {t('common.tryAgain')}
        </Button>
      </section>
    )
  }
  if (orders.length === 0) return null
  return (
    <section className={styles['orders']}>
      <h2>{t('points.orders')}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.orderId}>
            <span>
              {orderedName(order, t)}
              <small>{dayAndTime(order.addTime)}</small>
              <small className={styles['id']}>{order.orderId}</small>
            </span>
            <span className={styles['price']}>
              <b>{usd(order.price)}</b>
              <small>{t(`points.orderState.${order.status}`)}</small>
              {hasReceipt(order) && (
                <Button
                  look="text"
                  aria-label={t('points.receiptOf', {
                    what: orderedName(order, t),
                    day: dayAndTime(order.addTime),
                  })}
                  onClick={() => show(order)}
                >
                  {t('points.receipt')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          wide
          look="line"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
      {shown && <OrderReceipt order={shown} userId={userId} onClose={() => show(null)} />}
    </section>
  )
}
