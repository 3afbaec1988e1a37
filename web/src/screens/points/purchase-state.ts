import type { CaptureStatus } from '@dulcinea/contract/plans'
import type { CaptureResult } from '../../api/billing.ts'
import { toErrorMessage } from '../../api/show-error.ts'
import type { PayPalReturn } from '../../purchase/parse-paypal-return.ts'

/** The state of a purchase. */
export type PurchaseState =
  | { state: 'none' | 'cancelled' | 'asking' | 'signed-out'; orderId?: undefined }
  | { state: 'unknown'; message: string; orderId?: undefined }
  | { state: CaptureStatus; integral: number; orderId: string }

type PurchaseInput = {
  back: PayPalReturn | null
  memberId: number | null
  capture: { data?: CaptureResult; error: unknown; isFetching: boolean }
  /** The immediate result of Google Play. */
  playResult: { status: CaptureStatus; integral: number; orderId: string } | null
}

export const getPurchaseState = ({
  back,
  memberId,
  capture,
  playResult,
}: PurchaseInput): PurchaseState => {
  if (playResult) {
    return { state: playResult.status, integral: playResult.integral, orderId: playResult.orderId }
  }
  if (!back) return { state: 'none' }
  // Without an order in the URL nothing can have been paid.
  if (back.way === 'cancel' || !back.orderId) return { state: 'cancelled' }
  if (memberId === null) return { state: 'signed-out' }
  const { data, error, isFetching } = capture
  if (data) return { state: data.status, integral: data.integral, orderId: back.orderId }
  return error && !isFetching
    ? { state: 'unknown', message: toErrorMessage(error) }
    : { state: 'asking' }
}
