import { useId } from 'react'
import { isPlanCovered, PLAN } from '@dulcinea/contract/plans'
import type { Plan } from '../../../api/billing.ts'
import { useLayout } from '../../../device/breakpoints.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceCard } from '../../../purchase/ChoiceCard.tsx'
import { Choices } from '../../../purchase/Choices.tsx'
import { LargeNumber } from '../../../purchase/LargeNumber.tsx'
import {
  getMonthlyPrice,
  getPlanDiscount,
  getPlanSaving,
  formatUsd,
} from '../../../purchase/prices.ts'
import { SavingTag } from '../../../purchase/SavingTag.tsx'
import { classes } from '@dulcinea/ui/classes.ts'
import styles from './PlanCards.module.css'

type PlanCardsProps = {
  plans: readonly Plan[]
  /** The type of the user's current plan. */
  currentPlanType: number | null | undefined
  /** An unconfirmed subscription must be finished or dropped first. */
  isPending: boolean
  chosen: Plan | undefined
  onChoose: (id: number) => void
}

/** The plans with total price, monthly price and saving. */
export const PlanCards = ({
  plans,
  currentPlanType,
  isPending,
  chosen,
  onChoose,
}: PlanCardsProps) => {
  const { t } = useText()
  const group = useId()
  // On phones the plans are rows, with the most popular first.
  const inOrder = useLayout() === 'small' ? plans.toReversed() : plans
  return (
    <Choices label={t('premium.plans')} className={styles['plans']}>
      {inOrder.map((plan) => {
        const isCovered = isPlanCovered(currentPlanType, plan.vipType)
        const saving = getPlanSaving(plan)
        const isYearly = plan.vipType === PLAN.yearly
        return (
          <ChoiceCard
            key={plan.id}
            group={group}
            isChosen={plan.id === chosen?.id}
            isDisabled={isCovered || isPending}
            className={classes(styles['plan'], isYearly && styles['lifted'])}
            onChoose={() => onChoose(plan.id)}
          >
            <span className={styles['name']}>
              {plan.name}
              {isYearly && !isCovered && <SavingTag>-{getPlanDiscount(plan)}%</SavingTag>}
            </span>
            <span className={styles['price']}>
              <LargeNumber>{formatUsd(plan.price)}</LargeNumber>{' '}
              <span>{t(`premium.each.${plan.vipType}`)}</span>
            </span>
            <span className={styles['per']}>
              {plan.vipType === PLAN.monthly
                ? t('premium.everyMonth')
                : t('premium.aMonth', { price: formatUsd(getMonthlyPrice(plan)) })}
            </span>
            <span className={styles['saving']}>
              {isCovered &&
                t(plan.vipType === currentPlanType ? 'premium.have' : 'premium.covered')}
              {!isCovered && saving === 0 && t('premium.anyMonth')}
              {!isCovered &&
                saving > 0 &&
                t(isYearly ? 'premium.saveYear' : 'premium.save', { amount: formatUsd(saving) })}
            </span>
          </ChoiceCard>
        )
      })}
    </Choices>
  )
}
