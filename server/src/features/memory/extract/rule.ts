import type { Fact } from '../memory.ts'

type Found = Pick<Fact, 'slot' | 'text'> & { kind?: Fact['kind'] }

/** One way in which people tell about themselves; null when it was not meant so after all. */
export type Rule = { pattern: RegExp; fact: (groups: readonly string[]) => Found | null }

export const rule = (pattern: RegExp, fact: Rule['fact']): Rule => ({ pattern, fact })

/** The first rule that fits a part of the sentence; a sentence may tell several things. */
export const factsBy = (rules: readonly Rule[], sentence: string): Found[] =>
  rules.flatMap(({ pattern, fact }) => {
    const match = pattern.exec(sentence)
    const found = match ? fact(match.slice(1).map((group) => (group ?? '').trim())) : null
    return found ? [found] : []
  })
