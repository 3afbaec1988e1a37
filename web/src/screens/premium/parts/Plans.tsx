import { useState } from 'react'
import { isPlanCovered, PLAN } from '@dulcinea/contract/plans'
import type { Plan } from '../../../api/billing.ts'
import { useText } from '../../../i18n/text.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { Subscribing } from '../use-subscribing.ts'
import { PlanCards } from './PlanCards.tsx'
import { PlansSkeleton } from './PlansSkeleton.tsx'
import { SubscribeLine } from './SubscribeLine.tsx'

type PlansProps = {
  plans: readonly Plan[] | undefined
  isLoading: boolean
  retry: () => void
  subscribing: Subscribing
}

/** The plans side by side, and the button of the one that is chosen. */
export const Plans = ({ plans, isLoading, retry, subscribing }: PlansProps) => {
  const { t } = useText()
  const [chosenId, choose] = useState<number | null>(null)
  const { premium, pending } = subscribing
  if (isLoading) return <PlansSkeleton />
  if (!plans) return <ErrorState inline text={t('premium.plansFailed')} onRetry={retry} />
  if (plans.length === 0) return <p>{t('premium.noPlans')}</p>
  const held = premium?.isActive ? premium.vipType : null
  const free = plans.filter(({ vipType }) => !isPlanCovered(held, vipType))
  const chosen =
    free.find(({ id }) => id === (pending?.vipId ?? chosenId)) ??
    free.find(({ vipType }) => vipType === PLAN.yearly) ??
    free[0]
  return (
    <>
      <PlanCards
        plans={plans}
        held={held}
        isPending={pending !== null}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen && !pending && (
        <SubscribeLine
          plan={chosen}
          heldName={held ? plans.find(({ vipType }) => vipType === held)?.name : undefined}
          isBusy={subscribing.isBusy}
          onSubscribe={() => subscribing.subscribe(chosen.id)}
        />
      )}
    </>
  )
}
