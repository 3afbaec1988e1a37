import type { Product } from '../../../api/billing.ts'
import { useText } from '../../../i18n/text.ts'
import { PaymentNotice, type PaymentState } from '../../../purchase/PaymentNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Settled } from '../settled.ts'
import type { Purchase } from '../use-purchase.ts'

type PurchaseNoticeProps = { purchase: Purchase; packs: readonly Product[]; isStarting: boolean }

/** Nothing to say where nothing was bought, or where it is celebrated. */
const STATES: Record<Settled['state'], PaymentState | null> = {
  none: null,
  COMPLETED: null,
  asking: 'asking',
  'signed-out': 'signed-out',
  cancelled: 'cancelled',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'failed',
  unknown: 'unknown',
}

/** What became of a purchase that is not, or not yet, in the purse. */
export const PurchaseNotice = ({ purchase, packs, isStarting }: PurchaseNoticeProps) => {
  const { t } = useText()
  const { settled, order, isBusy, leave } = purchase
  const state = STATES[settled.state]
  if (!state) return null
  const again = packs.find(({ points }) => points === order?.integral)
  return (
    <PaymentNotice
      state={state}
      isStarting={isStarting}
      told={settled.state === 'unknown' ? settled.words : undefined}
      words={{
        cancelled: t('points.cancelledText'),
        pending: t('points.pendingText'),
        unknown: t('points.unknownText'),
        back: t('points.chooseAgain'),
      }}
      onLeave={leave}
      onAsk={purchase.ask}
      again={
        again && (
          <Button look="quiet" busy={isBusy} onClick={() => purchase.buy(again.id)}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    />
  )
}
