import { REMOTE_FLAG } from '@dulcinea/contract/constants'
import { usePlans } from '../api/billing.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { useSession } from '../session/session.ts'
import { paymentProvider } from './payment-provider.ts'

/** The plans that the current payment provider sells, shortest first. */
export const useAvailablePlans = () => {
  const provider = useStore(paymentProvider)
  const { config } = useSession()
  const query = usePlans()
  const isProduction = config?.flag === REMOTE_FLAG.production
  const plans = query.data?.filter(({ payChannel }) =>
    provider.supportsChannel(payChannel, isProduction),
  )
  return { query, plans: plans?.toSorted((a, b) => a.vipType - b.vipType) }
}
