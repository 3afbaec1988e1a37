import type { Direction, ScreenClass } from '../verdict.ts'

/** A text in the language of `pattern.ts`, and its place in a data file. */
export type Pattern = { text: string; place: string }

/** Texts that a rule applies to; `unchecked` ones are those that a moderation service failed to check. */
export type RuleScope = Direction | 'unchecked'

/** What remains of a rule when its patterns are compiled. */
export type RuleHead = {
  id: string
  class: ScreenClass
  scopes: readonly RuleScope[]
  /** Words that match if they are disguised: `s3x`, `s.e.x`, `s e x`, `seeex`, `s*x`. */
  disguised: readonly string[]
}

export type Rule = RuleHead & {
  patterns: readonly Pattern[]
  /** Patterns that cancel a match they overlap. */
  unless: readonly Pattern[]
  /** Patterns that cancel a match they are near to. */
  near: readonly Pattern[]
}

/** Phrases by name; `<name>` in a pattern matches any of them. */
export type Lists = ReadonlyMap<string, readonly Pattern[]>
