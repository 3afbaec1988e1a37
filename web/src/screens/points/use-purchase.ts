import { useEffect } from 'react'
import { useCapture, useOrder, type Order } from '../../api/billing.ts'
import { useBuying } from '../../purchase/use-buying.ts'
import { useCameBack } from '../../purchase/use-came-back.ts'
import { settledOf, type Settled } from './settled.ts'

export type Purchase = {
  settled: Settled
  /** The order that was settled; undefined while it is being asked for. */
  order: Order | null | undefined
  isBusy: boolean
  buy: (productId: number) => void
  /** Asks once more what became of it. */
  ask: () => void
  /** Leaves what became of it behind. */
  leave: () => void
}

/** Buying a pack, and what became of it: from the address after PayPal, at once from Google Play. */
export const usePurchase = (memberId: number | null): Purchase => {
  const { back, leave } = useCameBack()
  const buying = useBuying((at, productId) => at.buyPoints(productId))
  const orderId = back?.way === 'return' ? back.orderId : null
  const capture = useCapture(memberId, orderId)
  const settled = settledOf({ back, memberId, capture, bought: buying.settled })
  const isAwaited = settled.state === 'PENDING'
  const found = useOrder(memberId, settled.orderId ?? null, isAwaited)
  const order = found.isError ? null : found.data

  const isStale = isAwaited && /^(paid|failed)$/.test(order?.status ?? '')
  const { refetch } = capture
  useEffect(() => {
    if (isStale && orderId) void refetch()
  }, [isStale, orderId, refetch])

  return {
    settled,
    order,
    isBusy: buying.isBusy,
    buy: buying.buy,
    ask: () => void refetch(),
    leave: () => {
      buying.forget()
      leave()
    },
  }
}
