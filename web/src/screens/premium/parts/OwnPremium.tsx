import { useRef, useState } from 'react'
import type { PremiumState } from '@dulcinea/contract'
import type { Plan } from '../../../api/billing.ts'
import { useText } from '../../../i18n/text.ts'
import { useDate } from '../../../purchase/use-date.ts'
import { useRenewalWords } from '../../../purchase/use-renewal-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spark } from '../../../ui/drawings/signs.tsx'
import { useCancelling } from '../use-cancelling.ts'
import styles from './OwnPremium.module.css'
import { StopRenewing } from './StopRenewing.tsx'

type OwnPremiumProps = {
  premium: PremiumState | undefined
  plans: readonly Plan[]
  userId: number | null
}

const STATS = { active: 1, ended: 2 } as const

/** One's own Premium: until when, whether it renews, and the end of that in two clicks. */
export const OwnPremium = ({ premium, plans, userId }: OwnPremiumProps) => {
  const { t } = useText()
  const dateOf = useDate()
  const wordsOf = useRenewalWords()
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { cancel, isCancelling } = useCancelling()
  if (userId === null || !premium?.expireTime) return null
  const day = dateOf(premium.expireTime)
  if (premium.stats === STATS.ended) {
    return <p className={styles['ended']}>{t('premium.ended', { day })}</p>
  }
  if (premium.stats !== STATS.active) return null
  const plan = plans.find(({ vipType }) => vipType === premium.vipType)?.name
  const answered = () => {
    setAsking(false)
    // Both buttons of the question go, and the focus must not go with them.
    heading.current?.focus()
  }
  const stop = () => cancel({ said: t('premium.stopped', { day }), then: answered })
  return (
    <section className={styles['own']} data-failing={premium.failedTime ? true : undefined}>
      <Spark filled />
      <div className={styles['words']}>
        <h2 ref={heading} tabIndex={-1}>
          {plan ? t('premium.activePlan', { plan }) : t('premium.active')}
        </h2>
        <p role={premium.failedTime ? 'alert' : undefined}>{wordsOf(premium)}</p>
        {premium.autoRenew && (
          <small>{t(premium.failedTime ? 'premium.failedHelp' : 'premium.grace')}</small>
        )}
      </div>
      {premium.autoRenew && !isAsking && (
        <Button look="line" onClick={() => setAsking(true)}>
          {t('premium.stop')}
        </Button>
      )}
      {premium.autoRenew && isAsking && (
        <StopRenewing day={day} isBusy={isCancelling} onStop={stop} onKeep={answered} />
      )}
    </section>
  )
}
