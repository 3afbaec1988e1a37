import type { Plan } from '../../../api/billing.ts'
import { useStore } from '../../../device/store.ts'
import { useText } from '../../../i18n/text.ts'
import { Notice } from '../../../purchase/Notice.tsx'
import { till } from '../../../purchase/till.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCancelling } from '../use-cancelling.ts'
import type { Subscribing } from '../use-subscribing.ts'

type PendingNoticeProps = { checkout: Subscribing; plans: readonly Plan[] }

/** A subscription that was started but not confirmed; it must be finished or dropped before another. */
export const PendingNotice = ({ checkout, plans }: PendingNoticeProps) => {
  const { t, formatTime } = useText()
  const { by } = useStore(till)
  const { pending, checkoutState, isBusy, subscribe, dismiss } = checkout
  const { cancel, isCancelling } = useCancelling()
  if (!pending || checkoutState.state === 'asking' || checkoutState.state === 'paid') return null
  // A subscription started in the app cannot be finished in the browser, and vice versa.
  const plan = plans.find(({ id }) => id === pending.vipId)
  const time = formatTime(pending.addTime)
  const isUnconfirmed = checkoutState.state === 'unconfirmed'
  const text = plan
    ? t(`premium.pendingText.${by}`, { plan: plan.name, time })
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
        <Button look="ember" busy={isBusy} onClick={() => subscribe(pending.vipId)}>
          {t(`premium.pendingContinue.${by}`)}
        </Button>
      )}
      <Button look="line" busy={isCancelling} onClick={drop}>
        {t('premium.pendingDrop')}
      </Button>
    </Notice>
  )
}
