export type ScreenClass =
  | 'minor'
  | 'coercion'
  | 'real-person'
  | 'explicit'
  | 'crisis-self-harm'
  | 'crisis-eating'
  | 'crisis-violence'
  /** The user reports sexual violence done to them. */
  | 'crisis-assault'
  | 'underage-user'
  | 'claims-human'
  | 'begs-money'
  /** Guilt-trips a user who wants to leave or has other friends. */
  | 'holds-back'

/** Where a text comes from; each direction has its own rules. */
export type Direction = 'from-user' | 'from-character' | 'profile' | 'picture-prompt'

export type Finding = {
  outcome: 'refuse' | 'crisis' | 'underage'
  class: ScreenClass
  rule: string
  /** A more severe class decided, but the user also claimed to be under age. */
  alsoUnderage: boolean
}

export type Verdict = { outcome: 'pass' } | Finding

export const OUTCOME_BY_CLASS: Record<ScreenClass, Finding['outcome']> = {
  minor: 'refuse',
  coercion: 'refuse',
  'real-person': 'refuse',
  explicit: 'refuse',
  'crisis-self-harm': 'crisis',
  'crisis-eating': 'crisis',
  'crisis-violence': 'crisis',
  'crisis-assault': 'crisis',
  'underage-user': 'underage',
  'claims-human': 'refuse',
  'begs-money': 'refuse',
  'holds-back': 'refuse',
}
