import type { Difference } from './differences-store.ts'

/**
 * What mends a difference. Each reads the provider again and brings ours to where theirs is, never
 * the other way round; where only a person can decide there is none.
 */
export type Repair =
  | 'settle-order'
  | 'sync-subscription'
  | 'apply-event'
  | 'acknowledge'
  | 'allow-purchases'
  | 'none'

const BY_WHAT: Record<string, Repair> = {
  'charge-back': 'allow-purchases',
  unacknowledged: 'acknowledge',
}

export const repairOf = ({ subject, what, theirs }: Difference): Repair => {
  const named = BY_WHAT[what]
  if (named) return named
  if (subject === 'event') return 'apply-event'
  if (subject === 'order') return what === 'state' && theirs !== 'unknown' ? 'settle-order' : 'none'
  if (subject !== 'subscription' || theirs === 'unknown' || theirs === 'none') return 'none'
  return what === 'state' || what.startsWith('payment ') ? 'sync-subscription' : 'none'
}
