import { FLAG } from '@dulcinea/contract/constants'
import { usePlans } from '../api/billing.ts'
import { useStore } from '../device/store.ts'
import { useSession } from '../session/session.ts'
import { till } from './till.ts'

/** The plans that the current payment provider sells. */
export const useTillPlans = () => {
  const provider = useStore(till)
  const { config } = useSession()
  const query = usePlans()
  const isLive = config?.flag === FLAG.production
  const plans = query.data?.filter(({ payChannel }) => provider.takes(payChannel, isLive))
  return { query, plans: plans?.toSorted((a, b) => a.vipType - b.vipType) }
}
