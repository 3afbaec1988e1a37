import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { useFreshMoney } from '../../purchase/use-fresh-money.ts'
import { useTillPlans } from '../../purchase/use-till-plans.ts'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/Page.tsx'
import { Comparison } from './parts/Comparison.tsx'
import { OwnPremium } from './parts/OwnPremium.tsx'
import { PaidPremium } from './parts/PaidPremium.tsx'
import { PendingNotice } from './parts/PendingNotice.tsx'
import { Plans } from './parts/Plans.tsx'
import { StandingNotice } from './parts/StandingNotice.tsx'
import styles from './PremiumScreen.module.css'
import { useSubscribing } from './use-subscribing.ts'

/** What Premium brings, what it costs, and one's own. */
export const PremiumScreen = () => {
  const { t } = useText()
  const { state, userId } = useSession()
  const memberId = state === 'member' ? userId : null
  const { query, plans } = useTillPlans()
  const subscribing = useSubscribing(memberId)
  usePageTitle(t('nav.premium'))
  useFreshMoney(memberId !== null)
  return (
    <Page title={t('premium.title')} lead={t('premium.lead')}>
      <div className={styles['vip']}>
        <StandingNotice subscribing={subscribing} isStarting={state === 'starting'} />
        <PendingNotice subscribing={subscribing} plans={plans ?? []} />
        <OwnPremium premium={subscribing.premium} plans={plans ?? []} userId={memberId} />
        <Plans
          plans={plans}
          isLoading={query.isPending}
          retry={() => void query.refetch()}
          subscribing={subscribing}
        />
        <Comparison giftPoints={plans?.[0]?.giftPoints} />
      </div>
      <PaidPremium subscribing={subscribing} plans={plans ?? []} />
    </Page>
  )
}
