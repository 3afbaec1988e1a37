import type { Plan } from '../../../api/billing.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../purchase/Notice.tsx'
import { paymentProvider } from '../../../purchase/payment-provider.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { useCancelSubscription } from '../use-cancel-subscription.ts'
import type { SubscriptionCheckout } from '../use-subscription-checkout.ts'

type PendingNoticeProps = { checkout: SubscriptionCheckout; plans: readonly Plan[] }

/** A subscription that was started but not confirmed; it must be finished or dropped before another. */
export const PendingNotice = ({ checkout, plans }: PendingNoticeProps) => {
  const { t, formatTime } = useText()
  const { name } = useStore(paymentProvider)
  const { pending, checkoutState, isBusy, subscribe, dismiss } = checkout
  const { cancel, isCancelling } = useCancelSubscription()
  if (!pending || checkoutState.state === 'asking' || checkoutState.state === 'paid') return null
  // A subscription started in the app cannot be finished in the browser, and vice versa.
  const plan = plans.find(({ id }) => id === pending.vipId)
  const time = formatTime(pending.addTime)
  const isUnconfirmed = checkoutState.state === 'unconfirmed'
  const text = plan
    ? t(`premium.pendingText.${name}`, { plan: plan.name, time })
    : t('premium.pendingElsewhere', { time })
  const drop = () =>
    cancel({
      subscriptionId: pending.subscriptionId,
      successText: t('premium.dropped'),
      onCancelled: dismiss,
    })
  return (
    <Notice
      isBusy={isUnconfirmed}
      title={isUnconfirmed ? checkoutState.message : t('premium.pendingTitle')}
      text={isUnconfirmed ? t('premium.unconfirmedText') : text}
    >
      {plan && (
        <Button variant="primary" busy={isBusy} onClick={() => subscribe(pending.vipId)}>
          {t(`premium.pendingContinue.${name}`)}
        </Button>
      )}
      <Button variant="outline" busy={isCancelling} onClick={drop}>
        {t('premium.pendingDrop')}
      </Button>
    </Notice>
  )
}
