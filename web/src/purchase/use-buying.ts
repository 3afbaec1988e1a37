import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshMoney } from '../api/billing.ts'
import { sayError } from '../api/say-error.ts'
import { useStore } from '../device/store.ts'
import type { Outcome, Till } from './port.ts'
import { till } from './till.ts'

/** Buys an item, and stays busy while the browser redirects to the approval page. */
export const useBuying = (buy: (provider: Till, id: number) => Promise<Outcome>) => {
  const queries = useQueryClient()
  const provider = useStore(till)
  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: (id: number) => buy(provider, id),
    // A cancelled order is gone too, and may have been fetched meanwhile.
    onSuccess: ({ kind }) => (kind === 'away' ? undefined : refreshMoney(queries)),
    onError: (error) => {
      sayError(error)
      void refreshMoney(queries)
    },
  })

  useEffect(() => {
    // Restored from the back/forward cache: the page must not look busy any more.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void refreshMoney(queries)
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [queries, reset])

  const settled = data?.kind === 'settled' ? data : null
  return { buy: mutate, forget: reset, isBusy: isPending || data?.kind === 'away', settled }
}
