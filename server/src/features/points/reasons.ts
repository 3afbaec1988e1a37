/** Why points moved; users see a text for each. */
export const SPEND_REASONS = ['message', 'unlock-image', 'create-image'] as const
export type SpendReason = (typeof SPEND_REASONS)[number]

/** Counter account of each grant (double-entry bookkeeping). */
export const GRANT_ACCOUNTS = {
  'point-pack': 'purchase',
  'premium-gift': 'gift',
  'invite-register': 'invite',
  'invite-subscribe': 'invite',
  adjustment: 'operator',
} as const
export type GrantReason = keyof typeof GRANT_ACCOUNTS

export type LedgerReason =
  | SpendReason
  | GrantReason
  | 'refund'
  | 'payment-refunded'
  | 'reward-taken-back'
  | 'debt-paid'

/** Reasons that can be listed together. */
export const LEDGER_GROUPS = {
  invites: ['invite-register', 'invite-subscribe', 'reward-taken-back'],
} as const satisfies Record<string, readonly LedgerReason[]>
export type LedgerGroup = keyof typeof LEDGER_GROUPS
