import type { Plan } from '../../../api/billing.ts'
import { useText } from '../../../i18n/text.ts'
import { Celebration } from '../../../purchase/Celebration.tsx'
import { useDate } from '../../../purchase/use-date.ts'
import type { Subscribing } from '../use-subscribing.ts'
import styles from './PaidPremium.module.css'

type PaidPremiumProps = { subscribing: Subscribing; plans: readonly Plan[] }

/** Premium is there: until when, and what came with it. */
export const PaidPremium = ({ subscribing: { standing, leave }, plans }: PaidPremiumProps) => {
  const { t } = useText()
  const dateOf = useDate()
  if (standing.state !== 'paid') return null
  const { expireTime, vipType } = standing.premium
  const gift = plans.find((plan) => plan.vipType === vipType)?.giftPoints
  return (
    <Celebration
      open
      title={t('premium.paidTitle')}
      note={gift ? t('premium.paidGift', { count: gift }) : undefined}
      onStay={leave}
    >
      {expireTime && (
        <p className={styles['until']}>
          <span>{t('premium.paidUntil')}</span>
          <b>{dateOf(expireTime)}</b>
        </p>
      )}
    </Celebration>
  )
}
