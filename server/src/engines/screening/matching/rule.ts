import type { Direction, ScreenClass } from '../port.ts'

/** One rule as data. Patterns are written in the language of `pattern.ts`. */
export type Rule = {
  id: string
  class: ScreenClass
  directions: readonly Direction[]
  patterns: readonly string[]
  /** Patterns that cancel a match they overlap. */
  unless?: readonly string[]
  /** Patterns that cancel a match they are near to. */
  near?: readonly string[]
  /** Words that match if they are disguised: `s3x`, `s.e.x`, `s e x`, `seeex`, `s*x`. */
  disguised?: readonly string[]
}

export const ALL_DIRECTIONS: readonly Direction[] = [
  'from-user',
  'from-character',
  'profile',
  'picture-prompt',
]
export const CHAT_DIRECTIONS: readonly Direction[] = ['from-user', 'from-character']
export const DESCRIPTION_DIRECTIONS: readonly Direction[] = ['profile', 'picture-prompt']
