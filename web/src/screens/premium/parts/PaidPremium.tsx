import type { Plan } from '../../../api/billing.ts'
import { useText } from '../../../i18n/text.ts'
import { Celebration } from '../../../purchase/Celebration.tsx'
import { useDate } from '../../../purchase/use-date.ts'
import type { Subscribing } from '../use-subscribing.ts'
import styles from './PaidPremium.module.css'

type PremiumPaidDialogProps = { checkout: Subscribing; plans: readonly Plan[] }

/** Success dialog after subscribing: end date and gift points. */
export const PaidPremium = ({
  checkout: { checkoutState, dismiss },
  plans,
}: PremiumPaidDialogProps) => {
  const { t } = useText()
  const formatDate = useDate()
  if (checkoutState.state !== 'paid') return null
  const { expireTime, vipType } = checkoutState.premium
  const gift = plans.find((plan) => plan.vipType === vipType)?.giftPoints
  return (
    <Celebration
      open
      title={t('premium.paidTitle')}
      note={gift ? t('premium.paidGift', { count: gift }) : undefined}
      onStay={dismiss}
    >
      {expireTime && (
        <p className={styles['until']}>
          <span>{t('premium.paidUntil')}</span>
          <b>{formatDate(expireTime)}</b>
        </p>
      )}
    </Celebration>
  )
}
