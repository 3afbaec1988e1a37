import type { Product } from '../../../api/billing.ts'
import { useText } from '../../../i18n/text.ts'
import { PaymentNotice, type PaymentState } from '../../../purchase/PaymentNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Settled } from '../settled.ts'
import type { Purchase } from '../use-purchase.ts'

type PurchaseNoticeProps = { purchase: Purchase; packs: readonly Product[]; isStarting: boolean }

/** Null: no notice, because there is no purchase or the success dialog shows it. */
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

/** The state of a purchase that is not, or not yet, credited. */
export const PurchaseNotice = ({ purchase, packs, isStarting }: PurchaseNoticeProps) => {
  const { t } = useText()
  const { purchaseState, order, isBusy, dismiss } = purchase
  const state = STATES[purchaseState.state]
  if (!state) return null
  const again = packs.find(({ points }) => points === order?.integral)
  return (
    <PaymentNotice
      state={state}
      isStarting={isStarting}
      told={purchaseState.state === 'unknown' ? purchaseState.message : undefined}
      words={{
        cancelled: t('points.cancelledText'),
        pending: t('points.pendingText'),
        unknown: t('points.unknownText'),
        back: t('points.chooseAgain'),
      }}
      onLeave={dismiss}
      onAsk={purchase.checkAgain}
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
