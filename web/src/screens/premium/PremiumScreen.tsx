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

/** Premium: benefits, plans, and the user's current plan. */
export const PremiumScreen = () => {
  const { t } = useText()
  const { state, userId } = useSession()
  const memberId = state === 'member' ? userId : null
  const { query, plans } = useTillPlans()
  const checkout = useSubscribing(memberId)
  usePageTitle(t('nav.premium'))
  useFreshMoney(memberId !== null)
  return (
    <Page title={t('premium.title')} lead={t('premium.lead')}>
      <div className={styles['vip']}>
        <StandingNotice checkout={checkout} isStarting={state === 'starting'} />
        <PendingNotice checkout={checkout} plans={plans ?? []} />
        <OwnPremium premium={checkout.premium} plans={plans ?? []} userId={memberId} />
        <Plans
          plans={plans}
          isLoading={query.isPending}
          retry={() => void query.refetch()}
          checkout={checkout}
        />
        <Comparison giftPoints={plans?.[0]?.giftPoints} />
      </div>
      <PaidPremium checkout={checkout} plans={plans ?? []} />
    </Page>
  )
}
