import { useEffect } from 'react'
import { useCapture, useOrder, type Order } from '../../api/billing.ts'
import { useBuying } from '../../purchase/use-buying.ts'
import { useCameBack } from '../../purchase/use-came-back.ts'
import { settledOf, type Settled } from './settled.ts'

export type Purchase = {
  purchaseState: Settled
  /** The order of the purchase; undefined while loading, null if it could not be loaded. */
  order: Order | null | undefined
  isBusy: boolean
  buy: (productId: number) => void
  /** Checks the payment again. */
  checkAgain: () => void
  /** Dismisses the result. */
  dismiss: () => void
}

/** Buys a pack and tracks the result: from the return URL of PayPal, or at once from Google Play. */
export const usePurchase = (memberId: number | null): Purchase => {
  const { back, leave } = useCameBack()
  const buying = useBuying((at, productId) => at.buyPoints(productId))
  const orderId = back?.way === 'return' ? back.orderId : null
  const capture = useCapture(memberId, orderId)
  const purchaseState = settledOf({ back, memberId, capture, playResult: buying.settled })
  const isAwaited = purchaseState.state === 'PENDING'
  const found = useOrder(memberId, purchaseState.orderId ?? null, isAwaited)
  const order = found.isError ? null : found.data

  const isStale = isAwaited && /^(paid|failed)$/.test(order?.status ?? '')
  const { refetch } = capture
  useEffect(() => {
    if (isStale && orderId) void refetch()
  }, [isStale, orderId, refetch])

  return {
    purchaseState,
    order,
    isBusy: buying.isBusy,
    buy: buying.buy,
    checkAgain: () => void refetch(),
    dismiss: () => {
      buying.forget()
      leave()
    },
  }
}
