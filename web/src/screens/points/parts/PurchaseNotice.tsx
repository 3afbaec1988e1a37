import type { Product } from '../../../api/billing.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PaymentNotice, type PaymentState } from '../../../purchase/PaymentNotice.tsx'
import { Button } from '@dulcinea/ui/Button.tsx'
import type { PurchaseState } from '../purchase-state.ts'
import type { PointsPurchase } from '../use-purchase.ts'

type PurchaseNoticeProps = {
  purchase: PointsPurchase
  packs: readonly Product[]
  isStarting: boolean
}

/** Null: no notice, because there is no purchase or the success dialog shows it. */
const STATES: Record<PurchaseState['state'], PaymentState | null> = {
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
      serverMessage={purchaseState.state === 'unknown' ? purchaseState.message : undefined}
      texts={{
        cancelled: t('points.cancelledText'),
        pending: t('points.pendingText'),
        unknown: t('points.unknownText'),
        back: t('points.chooseAgain'),
      }}
      onLeave={dismiss}
      onCheckAgain={purchase.checkAgain}
      retryAction={
        again && (
          <Button variant="secondary" busy={isBusy} onClick={() => purchase.buy(again.id)}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    />
  )
}
