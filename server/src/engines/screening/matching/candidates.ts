import type { Meaning } from './ruleset.ts'
import type { Rule } from './rule.ts'

export type Match = { rule: Rule; start: number; end: number }

type Excuse = { rules: ReadonlySet<Rule>; start: number; end: number; reach: number }

export type Candidates = {
  add(match: Match): void
  excuse(meaning: Extract<Meaning, { is: 'excuse' }>, start: number, end: number): void
  /** The matches that nothing read from here on can excuse any more. */
  settle(at: number): readonly Match[]
  heldFrom(): number
}

/** How many characters behind a match may still excuse it. */
export const LOOK_AHEAD = 24
const LOOK_BEHIND = 400
// Asked for after every letter: nearly always there is none.
const NONE: readonly Match[] = []

/** Holds matches back until what follows them has had its chance to excuse them. */
export const makeCandidates = (): Candidates => {
  let waiting: Match[] = []
  let excuses: Excuse[] = []

  const covers = ({ rules, start, end, reach }: Excuse, match: Match): boolean =>
    rules.has(match.rule) && end > match.start - reach && start < match.end + reach

  return {
    add(match) {
      const { rule, start, end } = match
      const known = waiting.some((m) => m.rule === rule && m.start === start && m.end === end)
      if (!known && !excuses.some((excuse) => covers(excuse, match))) waiting.push(match)
    },
    excuse({ rules, reach }, start, end) {
      const excuse = { rules, reach, start, end }
      excuses = excuses.filter((old) => old.end > end - LOOK_BEHIND)
      excuses.push(excuse)
      waiting = waiting.filter((match) => !covers(excuse, match))
    },
    settle(at) {
      if (waiting.length === 0) return NONE
      const settled = waiting.filter((match) => at > match.end + LOOK_AHEAD)
      if (settled.length > 0) waiting = waiting.filter((match) => !settled.includes(match))
      return settled.toSorted((one, other) => one.end - other.end)
    },
    heldFrom: () => waiting.reduce((from, { start }) => Math.min(from, start), Infinity),
  }
}
