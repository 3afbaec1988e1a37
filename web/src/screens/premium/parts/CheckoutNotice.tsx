import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../purchase/Notice.tsx'
import { PaymentNotice, type PaymentState } from '../../../purchase/PaymentNotice.tsx'
import { Button } from '@dulcinea/ui/Button.tsx'
import type { CheckoutState } from '../checkout-state.ts'
import type { SubscriptionCheckout } from '../use-subscription-checkout.ts'

type CheckoutNoticeProps = { checkout: SubscriptionCheckout; isStarting: boolean }

/** Null: no notice, because nothing was started or the success dialog shows it. */
const STATES: Record<Exclude<CheckoutState['state'], 'unconfirmed'>, PaymentState | null> = {
  none: null,
  paid: null,
  asking: 'asking',
  'signed-out': 'signed-out',
  cancelled: 'cancelled',
  waiting: 'pending',
  declined: 'declined',
  unknown: 'unknown',
}

/** The state of a subscription checkout that is not paid. */
export const CheckoutNotice = ({ checkout, isStarting }: CheckoutNoticeProps) => {
  const { t } = useText()
  const { checkoutState, pending, dismiss, checkAgain } = checkout
  // PendingNotice covers these states, with both actions.
  if (pending && (checkoutState.state === 'cancelled' || checkoutState.state === 'unconfirmed'))
    return null
  if (checkoutState.state === 'unconfirmed') {
    return (
      <Notice isBusy title={checkoutState.message} text={t('premium.unconfirmedText')}>
        <Button variant="outline" onClick={dismiss}>
          {t('purchase.fine')}
        </Button>
      </Notice>
    )
  }
  const state = STATES[checkoutState.state]
  if (!state) return null
  return (
    <PaymentNotice
      state={state}
      isStarting={isStarting}
      serverMessage={checkoutState.state === 'unknown' ? checkoutState.message : undefined}
      texts={{
        cancelled: t('premium.cancelledText'),
        pending: t('premium.waitingText'),
        unknown: t('premium.unknownText'),
        back: t('premium.toPlans'),
      }}
      onLeave={dismiss}
      onCheckAgain={checkAgain}
    />
  )
}
