import type { Plan } from '../../../api/billing.ts'
import { useText } from '../../../i18n/text.ts'
import { Notice } from '../../../purchase/Notice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useCancelling } from '../use-cancelling.ts'
import type { Subscribing } from '../use-subscribing.ts'

type PendingNoticeProps = { subscribing: Subscribing; plans: readonly Plan[] }

/** A subscription that was begun and not confirmed: it is finished or dropped before another. */
export const PendingNotice = ({ subscribing, plans }: PendingNoticeProps) => {
  const { t, formatTime } = useText()
  const { pending, standing, isBusy, subscribe, leave } = subscribing
  const { cancel, isCancelling } = useCancelling()
  if (!pending || standing.state === 'asking' || standing.state === 'paid') return null
  const name = plans.find(({ id }) => id === pending.vipId)?.name ?? ''
  const drop = () =>
    cancel({ subscriptionId: pending.subscriptionId, said: t('premium.dropped'), then: leave })
  return (
    <Notice
      title={t('premium.pendingTitle')}
      text={t('premium.pendingText', { plan: name, time: formatTime(pending.addTime) })}
    >
      <Button look="ember" busy={isBusy} onClick={() => subscribe(pending.vipId)}>
        {t('premium.pendingContinue')}
      </Button>
      <Button look="line" busy={isCancelling} onClick={drop}>
        {t('premium.pendingDrop')}
      </Button>
    </Notice>
  )
}
