import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshBilling } from '../api/billing.ts'
import { showError } from '../api/show-error.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import type { PurchaseOutcome, PaymentProvider } from './payment-provider-port.ts'
import { paymentProvider } from './payment-provider.ts'

/** Buys an item, and stays busy while the browser redirects to the approval page. */
export const useCheckout = (
  buy: (provider: PaymentProvider, id: number) => Promise<PurchaseOutcome>,
) => {
  const queries = useQueryClient()
  const provider = useStore(paymentProvider)
  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: (id: number) => buy(provider, id),
    // A cancelled order is gone too, and may have been fetched meanwhile.
    onSuccess: ({ kind }) => (kind === 'away' ? undefined : refreshBilling(queries)),
    onError: (error) => {
      showError(error)
      void refreshBilling(queries)
    },
  })

  useEffect(() => {
    // Restored from the back/forward cache: the page must not look busy any more.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void refreshBilling(queries)
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [queries, reset])

  const settled = data?.kind === 'settled' ? data : null
  return { buy: mutate, forget: reset, isBusy: isPending || data?.kind === 'away', settled }
}
