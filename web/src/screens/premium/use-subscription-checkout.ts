import { useQueryClient } from '@tanstack/react-query'
import {
  refreshBilling,
  useConfirmSubscription,
  usePendingSubscription,
} from '../../api/billing.ts'
import { usePremium } from '../../api/users.ts'
import { useCheckout } from '../../purchase/use-checkout.ts'
import { usePayPalReturn } from '../../purchase/use-paypal-return.ts'
import { getCheckoutState } from './checkout-state.ts'

/** Subscription checkout: starts it, confirms the return from PayPal, and loads an unconfirmed one. */
export const useSubscriptionCheckout = (memberId: number | null) => {
  const queries = useQueryClient()
  const { back, leave } = usePayPalReturn()
  const buying = useCheckout((at, vipId) => at.subscribe(vipId))
  const approved =
    back?.way === 'return' ? { subscriptionId: back.subscriptionId, vipId: back.vipId } : null
  const confirm = useConfirmSubscription(memberId, approved)
  const { data: pending = null } = usePendingSubscription(memberId)
  const { data: premium } = usePremium(memberId)
  return {
    premium,
    pending,
    checkoutState: getCheckoutState({
      back,
      memberId,
      confirm,
      premium,
      playResult: buying.settled,
    }),
    isBusy: buying.isBusy,
    subscribe: buying.buy,
    checkAgain: () => void confirm.refetch().then(() => refreshBilling(queries)),
    dismiss: () => {
      buying.forget()
      leave()
    },
  }
}

export type SubscriptionCheckout = ReturnType<typeof useSubscriptionCheckout>
