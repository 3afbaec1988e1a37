import type { Fact } from '../memory.ts'

type RuleResult = Pick<Fact, 'slot' | 'text'> & { kind?: Fact['kind'] }

/** A pattern in which users state a fact about themselves; null for a false match. */
export type FactRule = { pattern: RegExp; toFact: (groups: readonly string[]) => RuleResult | null }

export const defineRule = (pattern: RegExp, toFact: FactRule['toFact']): FactRule => ({
  pattern,
  toFact,
})

/** The facts of all rules that match; a sentence may contain several. */
export const applyRules = (rules: readonly FactRule[], sentence: string): RuleResult[] =>
  rules.flatMap(({ pattern, toFact }) => {
    const match = pattern.exec(sentence)
    const result = match ? toFact(match.slice(1).map((group) => (group ?? '').trim())) : null
    return result ? [result] : []
  })
