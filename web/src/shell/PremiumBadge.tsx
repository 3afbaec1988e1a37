import { PREMIUM_BADGE } from '@dulcinea/contract/constants'
import { PLAN } from '@dulcinea/contract/plans'
import { useExtraInfo } from '../api/points.ts'
import { usePremium } from '../api/users.ts'
import { useSession } from '../session/session.ts'

/** What the yearly plan saves; not told to those who have it. */
export const PremiumBadge = ({ className }: { className?: string }) => {
  const { userId } = useSession()
  const { data: purse } = useExtraInfo(userId)
  // Without limits only with Premium: nobody else is asked about.
  const { data: premium } = usePremium((purse?.freeLeft ?? 0) < 0 ? userId : null)
  const hasIt = premium?.isActive === true && premium.vipType === PLAN.yearly
  return hasIt ? null : <span className={className}>{PREMIUM_BADGE}</span>
}
