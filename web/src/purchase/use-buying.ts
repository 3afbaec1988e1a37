import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshMoney } from '../api/billing.ts'
import { sayError } from '../api/say-error.ts'
import { useStore } from '../device/store.ts'
import type { Outcome, Till } from './port.ts'
import { till } from './till.ts'

/** Buys something, and stays busy while the browser leaves for where the buyer agrees. */
export const useBuying = (buy: (at: Till, id: number) => Promise<Outcome>) => {
  const queries = useQueryClient()
  const at = useStore(till)
  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: (id: number) => buy(at, id),
    // What was given up is gone too, and may have been seen meanwhile.
    onSuccess: ({ kind }) => (kind === 'away' ? undefined : refreshMoney(queries)),
    onError: (error) => {
      sayError(error)
      void refreshMoney(queries)
    },
  })

  useEffect(() => {
    // Back by the browser's own button: the page wakes as it was left, and must not look busy.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void refreshMoney(queries)
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [queries, reset])

  const settled = data?.kind === 'settled' ? data : null
  return { buy: mutate, forget: reset, isBusy: isPending || data?.kind === 'away', settled }
}
