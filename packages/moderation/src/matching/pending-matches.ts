import type { PatternMeaning } from './rule-set.ts'
import type { RuleHead } from './rule.ts'

export type Match = { rule: RuleHead; start: number; end: number }

type Excuse = { rules: ReadonlySet<RuleHead>; start: number; end: number; reach: number }

export type PendingMatches = {
  add(match: Match): void
  excuse(meaning: Extract<PatternMeaning, { is: 'excuse' }>, start: number, end: number): void
  /** Returns the matches that later text can no longer excuse. */
  settle(at: number): readonly Match[]
  getPendingStart(): number
}

/** How many characters after a match may still excuse it. */
export const EXCUSE_LOOKAHEAD_CHARS = 24
const MAX_EXCUSE_DISTANCE = 400
// Shared empty result: this runs for every letter and nearly always finds none.
const NO_MATCHES: readonly Match[] = []

/** Buffers matches until the text that follows can no longer excuse them. */
export const createPendingMatches = (): PendingMatches => {
  let pending: Match[] = []
  let excuses: Excuse[] = []

  const covers = ({ rules, start, end, reach }: Excuse, match: Match): boolean =>
    rules.has(match.rule) && end > match.start - reach && start < match.end + reach

  return {
    add(match) {
      const { rule, start, end } = match
      const known = pending.some((m) => m.rule === rule && m.start === start && m.end === end)
      if (!known && !excuses.some((excuse) => covers(excuse, match))) pending.push(match)
    },
    excuse({ rules, reach }, start, end) {
      const excuse = { rules, reach, start, end }
      excuses = excuses.filter((old) => old.end > end - MAX_EXCUSE_DISTANCE)
      excuses.push(excuse)
      pending = pending.filter((match) => !covers(excuse, match))
    },
    settle(at) {
      if (pending.length === 0) return NO_MATCHES
      const settled = pending.filter((match) => at > match.end + EXCUSE_LOOKAHEAD_CHARS)
      if (settled.length > 0) pending = pending.filter((match) => !settled.includes(match))
      return settled.toSorted((one, other) => one.end - other.end)
    },
    getPendingStart: () => pending.reduce((from, { start }) => Math.min(from, start), Infinity),
  }
}
