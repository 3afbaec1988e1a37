import { PREMIUM_BADGE } from '@dulcinea/contract/constants'
import { PLAN } from '@dulcinea/contract/plans'
import { usePointsBalance } from '../api/points.ts'
import { usePremium } from '../api/users.ts'
import { useSession } from '../session/session.ts'

/** What the yearly plan saves; hidden for its subscribers. */
export const PremiumBadge = ({ className }: { className?: string }) => {
  const { userId } = useSession()
  const { data: balance } = usePointsBalance(userId)
  // Only Premium has unlimited messages: no need to fetch the plan otherwise.
  const { data: premium } = usePremium((balance?.freeLeft ?? 0) < 0 ? userId : null)
  const hasYearlyPlan = premium?.isActive === true && premium.vipType === PLAN.yearly
  return hasYearlyPlan ? null : <span className={className}>{PREMIUM_BADGE}</span>
}
