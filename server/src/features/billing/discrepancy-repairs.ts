import type { Discrepancy } from './discrepancies-store.ts'

/**
 * How a discrepancy is resolved. Each repair reads the provider again and updates our rows to match,
 * never the reverse. `none` where an operator has to decide.
 */
export type Repair =
  | 'settle-order'
  | 'sync-subscription'
  | 'apply-event'
  | 'acknowledge'
  | 'allow-purchases'
  | 'none'

const REPAIR_BY_WHAT: Record<string, Repair> = {
  'charge-back': 'allow-purchases',
  unacknowledged: 'acknowledge',
}

export const chooseRepair = ({ subject, what, theirs }: Discrepancy): Repair => {
  const named = REPAIR_BY_WHAT[what]
  if (named) return named
  if (subject === 'event') return 'apply-event'
  if (subject === 'order') return what === 'state' && theirs !== 'unknown' ? 'settle-order' : 'none'
  if (subject !== 'subscription' || theirs === 'unknown' || theirs === 'none') return 'none'
  return what === 'state' || what.startsWith('payment ') ? 'sync-subscription' : 'none'
}
