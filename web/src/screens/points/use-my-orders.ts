import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshBilling, useOrders } from '../../api/billing.ts'
import { getPollIntervalMs } from './orders.ts'

/** The user's orders, polled while open. Refreshes the balance when an order was paid in another tab. */
export const useMyOrders = (userId: number) => {
  const queries = useQueryClient()
  const query = useOrders(userId, getPollIntervalMs)
  const orders = query.data?.pages.flatMap(({ list }) => list) ?? []
  const paidCount = orders.filter(({ status }) => status === 'paid').length
  const previousPaidCount = useRef<number | null>(null)
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (!isLoaded) return
    if (previousPaidCount.current !== null && paidCount > previousPaidCount.current)
      void refreshBilling(queries)
    previousPaidCount.current = paidCount
  }, [isLoaded, paidCount, queries])
  return { query, orders }
}
