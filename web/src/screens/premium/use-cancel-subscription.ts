import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelSubscription, refreshBilling } from '../../api/billing.ts'
import { showError } from '../../api/show-error.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'

type CancelRequest = {
  /** An unconfirmed subscription; without it, every renewal is cancelled. */
  subscriptionId?: string
  successText: string
  onCancelled?: () => void
}

/** Cancels the renewal, or drops an unconfirmed subscription. Paid time stays. */
export const useCancelSubscription = () => {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ subscriptionId }: CancelRequest) => {
      await cancelSubscription(subscriptionId)
      await refreshBilling(queries)
    },
    onSuccess: (_, { successText, onCancelled }) => {
      toast({ kind: 'ok', text: successText })
      onCancelled?.()
    },
    onError: showError,
  })
  return { cancel: mutate, isCancelling: isPending }
}
