import type { PremiumState } from '@dulcinea/contract'
import type { CaptureStatus } from '@dulcinea/contract/plans'
import { isUnconfirmed } from '../../api/billing.ts'
import { toErrorMessage } from '../../api/show-error.ts'
import type { PayPalReturn } from '../../purchase/parse-paypal-return.ts'

const ACTIVE = 1

/** The state of a subscription checkout. */
export type CheckoutState =
  | { state: 'none' | 'cancelled' | 'asking' | 'signed-out' | 'waiting' | 'declined' }
  /** Unconfirmed: not approved at PayPal, or not reported yet; polled again. */
  | { state: 'unconfirmed' | 'unknown'; message: string }
  | { state: 'paid'; premium: PremiumState }

type CheckoutInput = {
  back: PayPalReturn | null
  memberId: number | null
  confirm: { data?: PremiumState; error: unknown; isFetching: boolean }
  premium: PremiumState | undefined
  /** The immediate result of Google Play. */
  playResult: { status: CaptureStatus } | null
}

const toPaidOr = (
  premium: PremiumState | undefined,
  fallback: 'waiting' | 'asking',
): CheckoutState => (premium?.stats === ACTIVE ? { state: 'paid', premium } : { state: fallback })

const toPlayState = (status: CaptureStatus, premium: CheckoutInput['premium']): CheckoutState => {
  if (status === 'COMPLETED') return toPaidOr(premium, 'asking')
  return { state: status === 'PENDING' ? 'waiting' : 'declined' }
}

export const getCheckoutState = ({
  back,
  memberId,
  confirm,
  premium,
  playResult,
}: CheckoutInput): CheckoutState => {
  if (playResult) return toPlayState(playResult.status, premium)
  if (!back) return { state: 'none' }
  if (back.way === 'cancel') return { state: 'cancelled' }
  if (memberId === null) return { state: 'signed-out' }
  // Approved does not mean paid: a newer premium state overrides the first response.
  if (confirm.data) {
    const isPaid = confirm.data.stats === ACTIVE
    return toPaidOr(isPaid ? confirm.data : premium, 'waiting')
  }
  if (!confirm.error) return { state: 'asking' }
  const message = toErrorMessage(confirm.error)
  if (isUnconfirmed(confirm.error)) return { state: 'unconfirmed', message }
  return confirm.isFetching ? { state: 'asking' } : { state: 'unknown', message }
}
