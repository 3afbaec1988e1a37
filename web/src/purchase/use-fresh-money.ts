import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshMoney, refreshOldMoney } from '../api/billing.ts'
import { useStore } from '../device/store.ts'
import { till } from './till.ts'

/**
 * Who paid in a tab that was closed finds it here: whenever the screen is opened or looked at again,
 * what there is to have is asked for anew.
 */
export const useFreshMoney = (isMember: boolean): void => {
  const queries = useQueryClient()
  const at = useStore(till)
  useEffect(() => {
    if (!isMember) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') void refreshOldMoney(queries)
    }
    look()
    const finish = async () => {
      if (await at.finish().catch(() => false)) await refreshMoney(queries)
    }
    void finish()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queries, at, isMember])
}
