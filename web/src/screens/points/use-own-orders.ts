import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshMoney, useOrders } from '../../api/billing.ts'
import { lookAgainMs } from './ordered.ts'

/** One's orders. Who paid in a tab that was closed sees the points come, without reloading. */
export const useOwnOrders = (userId: number) => {
  const queries = useQueryClient()
  const query = useOrders(userId, lookAgainMs)
  const orders = query.data?.pages.flatMap(({ list }) => list) ?? []
  const paid = orders.filter(({ status }) => status === 'paid').length
  const before = useRef<number | null>(null)
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (!isLoaded) return
    if (before.current !== null && paid > before.current) void refreshMoney(queries)
    before.current = paid
  }, [isLoaded, paid, queries])
  return { query, orders }
}
