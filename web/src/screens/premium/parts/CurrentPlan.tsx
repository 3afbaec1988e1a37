import { useRef, useState } from 'react'
import type { PremiumState } from '@dulcinea/contract'
import type { Plan } from '../../../api/billing.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useFormatFullDate } from '../../../purchase/use-format-full-date.ts'
import { useRenewalText } from '../../../purchase/use-renewal-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { PremiumIcon } from '@dulcinea/ui/drawings/icons.tsx'
import { useCancelSubscription } from '../use-cancel-subscription.ts'
import styles from './CurrentPlan.module.css'
import { StopRenewing } from './StopRenewing.tsx'

type CurrentPlanProps = {
  premium: PremiumState | undefined
  plans: readonly Plan[]
  userId: number | null
}

const STATS = { active: 1, ended: 2 } as const

/** The user's current plan: end date, renewal, and cancelling the renewal in two clicks. */
export const CurrentPlan = ({ premium, plans, userId }: CurrentPlanProps) => {
  const { t } = useText()
  const formatDate = useFormatFullDate()
  const getRenewalText = useRenewalText()
  const [isConfirming, setConfirming] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { cancel, isCancelling } = useCancelSubscription()
  if (userId === null || !premium?.expireTime) return null
  const day = formatDate(premium.expireTime)
  if (premium.stats === STATS.ended) {
    return <p className={styles['ended']}>{t('premium.ended', { day })}</p>
  }
  if (premium.stats !== STATS.active) return null
  const plan = plans.find(({ vipType }) => vipType === premium.vipType)?.name
  const closeConfirmation = () => {
    setConfirming(false)
    // Both buttons of the question are removed: keep the focus in the section.
    heading.current?.focus()
  }
  const stopRenewing = () =>
    cancel({ successText: t('premium.stopped', { day }), onCancelled: closeConfirmation })
  return (
    <section className={styles['own']} data-failing={premium.failedTime ? true : undefined}>
      <PremiumIcon filled />
      <div className={styles['words']}>
        <h2 ref={heading} tabIndex={-1}>
          {plan ? t('premium.activePlan', { plan }) : t('premium.active')}
        </h2>
        <p role={premium.failedTime ? 'alert' : undefined}>{getRenewalText(premium)}</p>
        {premium.autoRenew && (
          <small>{t(premium.failedTime ? 'premium.failedHelp' : 'premium.grace')}</small>
        )}
      </div>
      {premium.autoRenew && !isConfirming && (
        <Button variant="outline" onClick={() => setConfirming(true)}>
          {t('premium.stop')}
        </Button>
      )}
      {premium.autoRenew && isConfirming && (
        <StopRenewing
          day={day}
          isBusy={isCancelling}
          onStop={stopRenewing}
          onKeep={closeConfirmation}
        />
      )}
    </section>
  )
}
