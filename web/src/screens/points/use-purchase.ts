import { useEffect } from 'react'
import { useCaptureOrder, useOrder, type Order } from '../../api/billing.ts'
import { useCheckout } from '../../purchase/use-checkout.ts'
import { usePayPalReturn } from '../../purchase/use-paypal-return.ts'
import { getPurchaseState, type PurchaseState } from './purchase-state.ts'

export type PointsPurchase = {
  purchaseState: PurchaseState
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
export const usePurchase = (memberId: number | null): PointsPurchase => {
  const { back, leave } = usePayPalReturn()
  const buying = useCheckout((at, productId) => at.buyPoints(productId))
  const orderId = back?.way === 'return' ? back.orderId : null
  const capture = useCaptureOrder(memberId, orderId)
  const purchaseState = getPurchaseState({ back, memberId, capture, playResult: buying.settled })
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
