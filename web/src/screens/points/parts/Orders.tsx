import { useState } from 'react'
import type { Order } from '../../../api/billing.ts'
import { useText } from '../../../i18n/use-text.ts'
import { formatUsd } from '../../../purchase/prices.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { hasOrderReceipt, getOrderName } from '../orders.ts'
import { useMyOrders } from '../use-my-orders.ts'
import { useRelativeTime } from '../use-relative-time.ts'
import { OrderReceipt } from './OrderReceipt.tsx'
import styles from './Orders.module.css'

/** The user's orders with their status. Renders nothing without orders. */
export const Orders = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const { formatDayAndTime } = useRelativeTime()
  const { query, orders } = useMyOrders(userId)
  const [receiptOrder, setReceiptOrder] = useState<Order | null>(null)
  if (query.isError && orders.length === 0) {
    return (
      <section className={styles['orders']}>
        <h2>{t('points.orders')}</h2>
        <p>{t('points.ordersFailed')}</p>
        <Button wide variant="outline" onClick={() => void query.refetch()}>
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
              {getOrderName(order, t)}
              <small>{formatDayAndTime(order.addTime)}</small>
              <small className={styles['id']}>{order.orderId}</small>
            </span>
            <span className={styles['price']}>
              <b>{formatUsd(order.price)}</b>
              <small>{t(`points.orderState.${order.status}`)}</small>
              {hasOrderReceipt(order) && (
                <Button
                  variant="text"
                  aria-label={t('points.receiptOf', {
                    what: getOrderName(order, t),
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
          variant="outline"
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
