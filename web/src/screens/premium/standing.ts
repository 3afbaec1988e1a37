import type { PremiumState } from '@dulcinea/contract'
import type { CaptureStatus } from '@dulcinea/contract/plans'
import { isUnconfirmed } from '../../api/billing.ts'
import { wordsOf } from '../../api/say-error.ts'
import type { CameBack } from '../../purchase/came-back.ts'

const ACTIVE = 1

/** What became of subscribing. */
export type Standing =
  | { state: 'none' | 'cancelled' | 'asking' | 'signed-out' | 'waiting' | 'declined' }
  /** Not approved at PayPal, or it has not said so yet: asked again by and by. */
  | { state: 'unconfirmed' | 'unknown'; words: string }
  | { state: 'paid'; premium: PremiumState }

type Known = {
  back: CameBack | null
  memberId: number | null
  confirm: { data?: PremiumState; error: unknown; isFetching: boolean }
  premium: PremiumState | undefined
  /** What Google Play answered on the spot. */
  bought: { status: CaptureStatus } | null
}

const paidOr = (premium: PremiumState | undefined, otherwise: 'waiting' | 'asking'): Standing =>
  premium?.stats === ACTIVE ? { state: 'paid', premium } : { state: otherwise }

const boughtOnThePhone = (status: CaptureStatus, premium: Known['premium']): Standing => {
  if (status === 'COMPLETED') return paidOr(premium, 'asking')
  return { state: status === 'PENDING' ? 'waiting' : 'declined' }
}

export const standingOf = ({ back, memberId, confirm, premium, bought }: Known): Standing => {
  if (bought) return boughtOnThePhone(bought.status, premium)
  if (!back) return { state: 'none' }
  if (back.way === 'cancel') return { state: 'cancelled' }
  if (memberId === null) return { state: 'signed-out' }
  // Approved is not yet paid: what was found later counts more than the first answer.
  if (confirm.data) {
    const isPaid = confirm.data.stats === ACTIVE
    return paidOr(isPaid ? confirm.data : premium, 'waiting')
  }
  if (!confirm.error) return { state: 'asking' }
  const words = wordsOf(confirm.error)
  if (isUnconfirmed(confirm.error)) return { state: 'unconfirmed', words }
  return confirm.isFetching ? { state: 'asking' } : { state: 'unknown', words }
}
