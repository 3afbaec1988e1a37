import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshMoney, refreshOldMoney } from '../api/billing.ts'
import { useStore } from '../device/store.ts'
import { till } from './till.ts'

/**
 * Refetches billing data whenever the screen is opened or becomes visible, so that a payment made in
 * another tab shows up.
 */
export const useFreshMoney = (isMember: boolean): void => {
  const queries = useQueryClient()
  const provider = useStore(till)
  useEffect(() => {
    if (!isMember) return undefined
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') void refreshOldMoney(queries)
    }
    refetchIfVisible()
    const finish = async () => {
      if (await provider.finish().catch(() => false)) await refreshMoney(queries)
    }
    void finish()
    document.addEventListener('visibilitychange', refetchIfVisible)
    return () => document.removeEventListener('visibilitychange', refetchIfVisible)
  }, [queries, provider, isMember])
}
