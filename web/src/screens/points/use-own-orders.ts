import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshMoney, useOrders } from '../../api/billing.ts'
import { lookAgainMs } from './ordered.ts'

/** The user's orders, polled while open. Refreshes the balance when an order was paid in another tab. */
export const useOwnOrders = (userId: number) => {
  const queries = useQueryClient()
  const query = useOrders(userId, lookAgainMs)
  const orders = query.data?.pages.flatMap(({ list }) => list) ?? []
  const paidCount = orders.filter(({ status }) => status === 'paid').length
  const previousPaidCount = useRef<number | null>(null)
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (!isLoaded) return
    if (previousPaidCount.current !== null && paidCount > previousPaidCount.current)
      void refreshMoney(queries)
    previousPaidCount.current = paidCount
  }, [isLoaded, paidCount, queries])
  return { query, orders }
}
