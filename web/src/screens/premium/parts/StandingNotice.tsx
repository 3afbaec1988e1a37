import { useText } from '../../../i18n/text.ts'
import { Notice } from '../../../purchase/Notice.tsx'
import { PaymentNotice, type PaymentState } from '../../../purchase/PaymentNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Standing } from '../standing.ts'
import type { Subscribing } from '../use-subscribing.ts'

type StandingNoticeProps = { subscribing: Subscribing; isStarting: boolean }

/** Nothing to say where nothing was begun, or where it is celebrated. */
const STATES: Record<Exclude<Standing['state'], 'unconfirmed'>, PaymentState | null> = {
  none: null,
  paid: null,
  asking: 'asking',
  'signed-out': 'signed-out',
  cancelled: 'cancelled',
  waiting: 'pending',
  declined: 'declined',
  unknown: 'unknown',
}

/** What became of subscribing, where it is not simply paid. */
export const StandingNotice = ({ subscribing, isStarting }: StandingNoticeProps) => {
  const { t } = useText()
  const { standing, pending, leave, ask } = subscribing
  // What is left of it says the rest, with both ways on.
  if (pending && (standing.state === 'cancelled' || standing.state === 'unconfirmed')) return null
  if (standing.state === 'unconfirmed') {
    return (
      <Notice isBusy title={standing.words} text={t('premium.unconfirmedText')}>
        <Button look="line" onClick={leave}>
          {t('purchase.fine')}
        </Button>
      </Notice>
    )
  }
  const state = STATES[standing.state]
  if (!state) return null
  return (
    <PaymentNotice
      state={state}
      isStarting={isStarting}
      told={standing.state === 'unknown' ? standing.words : undefined}
      words={{
        cancelled: t('premium.cancelledText'),
        pending: t('premium.waitingText'),
        unknown: t('premium.unknownText'),
        back: t('premium.toPlans'),
      }}
      onLeave={leave}
      onAsk={ask}
    />
  )
}
