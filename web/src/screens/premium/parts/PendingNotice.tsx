import type { Plan } from '../../../api/billing.ts'
import { useStore } from '../../../device/store.ts'
import { useText } from '../../../i18n/text.ts'
import { Notice } from '../../../purchase/Notice.tsx'
import { till } from '../../../purchase/till.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCancelling } from '../use-cancelling.ts'
import type { Subscribing } from '../use-subscribing.ts'

type PendingNoticeProps = { subscribing: Subscribing; plans: readonly Plan[] }

/** A subscription that was begun and not confirmed: it is finished or dropped before another. */
export const PendingNotice = ({ subscribing, plans }: PendingNoticeProps) => {
  const { t, formatTime } = useText()
  const { by } = useStore(till)
  const { pending, standing, isBusy, subscribe, leave } = subscribing
  const { cancel, isCancelling } = useCancelling()
  if (!pending || standing.state === 'asking' || standing.state === 'paid') return null
  // One that was begun in the app cannot be finished in the browser, nor the other way round.
  const plan = plans.find(({ id }) => id === pending.vipId)
  const time = formatTime(pending.addTime)
  const isAsking = standing.state === 'unconfirmed'
  const text = plan
    ? t(`premium.pendingText.${by}`, { plan: plan.name, time })
    : t('premium.pendingElsewhere', { time })
  const drop = () =>
    cancel({ subscriptionId: pending.subscriptionId, said: t('premium.dropped'), then: leave })
  return (
    <Notice
      isBusy={isAsking}
      title={isAsking ? standing.words : t('premium.pendingTitle')}
      text={isAsking ? t('premium.unconfirmedText') : text}
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
