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

/** The user's orders with their status. Renders nothing without orders. */
export const Orders = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const { formatDayAndTime } = useWhen()
  const { query, orders } = useOwnOrders(userId)
  const [receiptOrder, setReceiptOrder] = useState<Order | null>(null)
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
              <small>{formatDayAndTime(order.addTime)}</small>
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
                    day: formatDayAndTime(order.addTime),
                  })}
                  onClick={() => setReceiptOrder(order)}
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
      {receiptOrder && (
        <OrderReceipt order={receiptOrder} userId={userId} onClose={() => setReceiptOrder(null)} />
      )}
    </section>
  )
}
