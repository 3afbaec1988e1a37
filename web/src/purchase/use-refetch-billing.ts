import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshBilling, refreshIdleBilling } from '../api/billing.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { paymentProvider } from './payment-provider.ts'

/**
 * Refetches billing data whenever the screen is opened or becomes visible, so that a payment made in
 * another tab shows up.
 */
export const useRefetchBilling = (isMember: boolean): void => {
  const queries = useQueryClient()
  const provider = useStore(paymentProvider)
  useEffect(() => {
    if (!isMember) return undefined
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') void refreshIdleBilling(queries)
    }
    refetchIfVisible()
    const finish = async () => {
      if (await provider.confirmPending().catch(() => false)) await refreshBilling(queries)
    }
    void finish()
    document.addEventListener('visibilitychange', refetchIfVisible)
    return () => document.removeEventListener('visibilitychange', refetchIfVisible)
  }, [queries, provider, isMember])
}
