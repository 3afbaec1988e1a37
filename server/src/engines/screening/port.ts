export type ScreenClass =
  | 'minor'
  | 'coercion'
  | 'real-person'
  | 'explicit'
  | 'crisis-self-harm'
  | 'crisis-eating'
  | 'crisis-violence'
  | 'underage-user'
  | 'claims-human'
  | 'begs-money'

export type Direction = 'from-user' | 'from-character' | 'profile' | 'picture-prompt'

export type Finding = {
  outcome: 'refuse' | 'crisis' | 'underage'
  class: ScreenClass
  rule: string
  /** Something graver decided, but the user also said to be under age. */
  alsoUnderage: boolean
}

export type Verdict = { outcome: 'pass' } | Finding

export type ScreenLanguage = 'en-US' | 'zh-CN'

export type Screening = {
  /** Whether a slower look stands behind the rules. */
  readonly hasSecondOpinion: boolean
  screen(
    text: string,
    about: { direction: Direction; language: ScreenLanguage },
    signal?: AbortSignal,
  ): Promise<Verdict>
}

export const OUTCOME_OF: Record<ScreenClass, Finding['outcome']> = {
  minor: 'refuse',
  coercion: 'refuse',
  'real-person': 'refuse',
  explicit: 'refuse',
  'crisis-self-harm': 'crisis',
  'crisis-eating': 'crisis',
  'crisis-violence': 'crisis',
  'underage-user': 'underage',
  'claims-human': 'refuse',
  'begs-money': 'refuse',
}
