import { useQueryClient } from '@tanstack/react-query'
import { refreshMoney, useConfirm, usePending } from '../../api/billing.ts'
import { usePremium } from '../../api/users.ts'
import { useBuying } from '../../purchase/use-buying.ts'
import { useCameBack } from '../../purchase/use-came-back.ts'
import { standingOf } from './standing.ts'

/** Subscribing, what PayPal says to it, and the one that it has not confirmed. */
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
    standing: standingOf({ back, memberId, confirm, premium, bought: buying.settled }),
    isBusy: buying.isBusy,
    subscribe: buying.buy,
    ask: () => void confirm.refetch().then(() => refreshMoney(queries)),
    leave: () => {
      buying.forget()
      leave()
    },
  }
}

export type Subscribing = ReturnType<typeof useSubscribing>
