import { useQueryClient } from '@tanstack/react-query'
import { refreshMoney, useConfirm, usePending } from '../../api/billing.ts'
import { usePremium } from '../../api/users.ts'
import { useBuying } from '../../purchase/use-buying.ts'
import { useCameBack } from '../../purchase/use-came-back.ts'
import { standingOf } from './standing.ts'

/** Subscription checkout: starts it, confirms the return from PayPal, and loads an unconfirmed one. */
export const useSubscribing = (memberId: number | null) => {
  const queries = useQueryClient()
  const { back, leave } = useCameBack()
  const buying = useBuying((at, vipId) => at.subscribe(vipId))
  const approved =
    back?.way === 'return' ? { subscriptionId: back.subscriptionId, vipId: back.vipId } : null
  const confirm = useConfirm(memberId, approved)
  const { data: pending = null } = usePending(memberId)
  const { data: premium } = usePremium(memberId)
  return {
    premium,
    pending,
    checkoutState: standingOf({ back, memberId, confirm, premium, playResult: buying.settled }),
    isBusy: buying.isBusy,
    subscribe: buying.buy,
    checkAgain: () => void confirm.refetch().then(() => refreshMoney(queries)),
    dismiss: () => {
      buying.forget()
      leave()
    },
  }
}

export type Subscribing = ReturnType<typeof useSubscribing>
