import type { Plan } from '../../../api/billing.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PaymentSuccessDialog } from '../../../purchase/PaymentSuccessDialog.tsx'
import { useFormatFullDate } from '../../../purchase/use-format-full-date.ts'
import type { SubscriptionCheckout } from '../use-subscription-checkout.ts'
import styles from './PremiumPaidDialog.module.css'

type PremiumPaidDialogProps = { checkout: SubscriptionCheckout; plans: readonly Plan[] }

/** Success dialog after subscribing: end date and gift points. */
export const PremiumPaidDialog = ({
  checkout: { checkoutState, dismiss },
  plans,
}: PremiumPaidDialogProps) => {
  const { t } = useText()
  const formatDate = useFormatFullDate()
  if (checkoutState.state !== 'paid') return null
  const { expireTime, vipType } = checkoutState.premium
  const gift = plans.find((plan) => plan.vipType === vipType)?.giftPoints
  return (
    <PaymentSuccessDialog
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
    </PaymentSuccessDialog>
  )
}
