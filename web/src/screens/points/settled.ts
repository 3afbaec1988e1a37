import type { CaptureStatus } from '@dulcinea/contract/plans'
import type { Captured } from '../../api/billing.ts'
import { wordsOf } from '../../api/say-error.ts'
import type { CameBack } from '../../purchase/came-back.ts'

/** What became of a purchase. */
export type Settled =
  | { state: 'none' | 'cancelled' | 'asking' | 'signed-out'; orderId?: undefined }
  | { state: 'unknown'; words: string; orderId?: undefined }
  | { state: CaptureStatus; integral: number; orderId: string }

type Known = {
  back: CameBack | null
  memberId: number | null
  capture: { data?: Captured; error: unknown; isFetching: boolean }
  /** What Google Play answered on the spot. */
  bought: { status: CaptureStatus; integral: number; orderId: string } | null
}

export const settledOf = ({ back, memberId, capture, bought }: Known): Settled => {
  if (bought) {
    return { state: bought.status, integral: bought.integral, orderId: bought.orderId }
  }
  if (!back) return { state: 'none' }
  // Without an order in the address there is nothing that could have been paid.
  if (back.way === 'cancel' || !back.orderId) return { state: 'cancelled' }
  if (memberId === null) return { state: 'signed-out' }
  const { data, error, isFetching } = capture
  if (data) return { state: data.status, integral: data.integral, orderId: back.orderId }
  return error && !isFetching ? { state: 'unknown', words: wordsOf(error) } : { state: 'asking' }
}
