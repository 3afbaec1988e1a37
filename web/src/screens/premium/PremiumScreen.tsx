import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRefetchBilling } from '../../purchase/use-refetch-billing.ts'
import { useAvailablePlans } from '../../purchase/use-available-plans.ts'
import { useSession } from '../../session/session.ts'
import { Page } from '@dulcinea/ui/Page.tsx'
import { Comparison } from './parts/Comparison.tsx'
import { CurrentPlan } from './parts/CurrentPlan.tsx'
import { PremiumPaidDialog } from './parts/PremiumPaidDialog.tsx'
import { PendingNotice } from './parts/PendingNotice.tsx'
import { Plans } from './parts/Plans.tsx'
import { CheckoutNotice } from './parts/CheckoutNotice.tsx'
import styles from './PremiumScreen.module.css'
import { useSubscriptionCheckout } from './use-subscription-checkout.ts'

/** Premium: benefits, plans, and the user's current plan. */
export const PremiumScreen = () => {
  const { t } = useText()
  const { state, userId } = useSession()
  const memberId = state === 'member' ? userId : null
  const { query, plans } = useAvailablePlans()
  const checkout = useSubscriptionCheckout(memberId)
  usePageTitle(t('nav.premium'))
  useRefetchBilling(memberId !== null)
  return (
    <Page title={t('premium.title')} lead={t('premium.lead')}>
      <div className={styles['vip']}>
        <CheckoutNotice checkout={checkout} isStarting={state === 'starting'} />
        <PendingNotice checkout={checkout} plans={plans ?? []} />
        <CurrentPlan premium={checkout.premium} plans={plans ?? []} userId={memberId} />
        <Plans
          plans={plans}
          isLoading={query.isPending}
          retry={() => void query.refetch()}
          checkout={checkout}
        />
        <Comparison giftPoints={plans?.[0]?.giftPoints} />
      </div>
      <PremiumPaidDialog checkout={checkout} plans={plans ?? []} />
    </Page>
  )
}
