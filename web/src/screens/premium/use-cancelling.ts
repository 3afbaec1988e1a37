import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelSubscription, refreshMoney } from '../../api/billing.ts'
import { sayError } from '../../api/say-error.ts'
import { toast } from '../../ui/toast/toast.ts'

type Wish = {
  /** One that is not confirmed; without it, every renewal ends. */
  subscriptionId?: string
  said: string
  then?: () => void
}

/** Ends a renewal, or gives up what was not confirmed. What is paid for stays. */
export const useCancelling = () => {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ subscriptionId }: Wish) => {
      await cancelSubscription(subscriptionId)
      await refreshMoney(queries)
    },
    onSuccess: (_, { said, then }) => {
      toast({ kind: 'ok', text: said })
      then?.()
    },
    onError: sayError,
  })
  return { cancel: mutate, isCancelling: isPending }
}
