import { useState } from 'react'
import { isPlanCovered, PLAN } from '@dulcinea/contract/plans'
import type { Plan } from '../../../api/billing.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import type { SubscriptionCheckout } from '../use-subscription-checkout.ts'
import { PlanCards } from './PlanCards.tsx'
import { PlansSkeleton } from './PlansSkeleton.tsx'
import { PlanCheckout } from './PlanCheckout.tsx'

type PlansProps = {
  plans: readonly Plan[] | undefined
  isLoading: boolean
  retry: () => void
  checkout: SubscriptionCheckout
}

/** The plans, and the checkout of the chosen one. */
export const Plans = ({ plans, isLoading, retry, checkout }: PlansProps) => {
  const { t } = useText()
  const [chosenId, choose] = useState<number | null>(null)
  const { premium, pending } = checkout
  if (isLoading) return <PlansSkeleton />
  if (!plans) return <ErrorState inline text={t('premium.plansFailed')} onRetry={retry} />
  if (plans.length === 0) return <p>{t('premium.noPlans')}</p>
  const currentPlanType = premium?.isActive ? premium.vipType : null
  const availablePlans = plans.filter(({ vipType }) => !isPlanCovered(currentPlanType, vipType))
  const chosen =
    availablePlans.find(({ id }) => id === (pending?.vipId ?? chosenId)) ??
    availablePlans.find(({ vipType }) => vipType === PLAN.yearly) ??
    availablePlans[0]
  return (
    <>
      <PlanCards
        plans={plans}
        currentPlanType={currentPlanType}
        isPending={pending !== null}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen && !pending && (
        <PlanCheckout
          plan={chosen}
          currentPlanName={
            currentPlanType
              ? plans.find(({ vipType }) => vipType === currentPlanType)?.name
              : undefined
          }
          isBusy={checkout.isBusy}
          onSubscribe={() => checkout.subscribe(chosen.id)}
        />
      )}
    </>
  )
}
