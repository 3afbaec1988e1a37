import { createMatcher } from './matching/matcher.ts'
import type { Matcher } from './matching/matcher.ts'
import { compileRules, createRuleSet } from './matching/rule-set.ts'
import type { RuleSet } from './matching/rule-set.ts'
import type { Match } from './matching/pending-matches.ts'
import { OUTCOME_BY_CLASS } from './port.ts'
import type { Direction, Finding, ScreenClass, Verdict } from './port.ts'
import { compileInChildProcess, unpackProgram, type PackedProgram } from './compile-in-process.ts'
import { LISTS, RULES } from './rules/all.ts'

/** Default year for deciding which birth years make a minor. */
export const RULES_YEAR = 2026

/** Most severe first: danger to a person, then forbidden content. */
const SEVERITY_ORDER: readonly ScreenClass[] = [
  'crisis-self-harm',
  'crisis-violence',
  'crisis-assault',
  'crisis-eating',
  'minor',
  'underage-user',
  'coercion',
  'real-person',
  'explicit',
  'claims-human',
  'begs-money',
  'holds-back',
]

const compiled = new Map<Direction, RuleSet>()
const packed = new Map<Direction, Promise<PackedProgram>>()

const hasSameRules = (one: Direction, other: Direction): boolean =>
  RULES.every(({ directions }) => directions.includes(one) === directions.includes(other))

const DIRECTIONS: readonly Direction[] = [
  'from-user',
  'from-character',
  'profile',
  'picture-prompt',
]

/** Directions with identical rules share one compiled set, keyed by the first of them. */
const REPRESENTATIVES = new Map(
  DIRECTIONS.map((direction) => [
    direction,
    DIRECTIONS.find((other) => hasSameRules(direction, other)),
  ]),
)
const getRepresentative = (direction: Direction): Direction =>
  REPRESENTATIVES.get(direction) ?? direction

const getRuleSet = (direction: Direction): RuleSet => {
  const first = getRepresentative(direction)
  const ruleSet = compiled.get(first) ?? compileRules(RULES, LISTS, first)
  compiled.set(first, ruleSet)
  return ruleSet
}

/**
 * The compiled rules of a direction, to be sent to worker threads. Compiled in a child process: it
 * allocates 270 MB, which this process would keep.
 */
export const getPackedProgram = (
  direction: Direction,
  closing?: AbortSignal,
): Promise<PackedProgram> => {
  const first = getRepresentative(direction)
  const known = packed.get(first)
  if (known) return known
  const compiling = compileInChildProcess(first, closing)
  packed.set(first, compiling)
  // The next caller retries.
  compiling.catch(() => packed.delete(first))
  return compiling
}

/** Installs a program compiled elsewhere, unless this thread has one already. */
export const loadPackedProgram = (direction: Direction, program: PackedProgram): void => {
  const first = getRepresentative(direction)
  if (compiled.has(first)) return
  compiled.set(first, createRuleSet(RULES, first, unpackProgram(program)))
}

/**
 * Compiles the rules before the first message; they are cached for the life of the process. If this
 * is not called or fails, the first message compiles them.
 */
export const prepareRules = async (closing?: AbortSignal): Promise<void> => {
  for (const direction of DIRECTIONS) {
    loadPackedProgram(direction, await getPackedProgram(direction, closing))
  }
}

export const createMatcherFor = (direction: Direction, year: number): Matcher =>
  createMatcher(getRuleSet(direction), year)

const getSeverity = ({ rule }: Match): number => SEVERITY_ORDER.indexOf(rule.class)

export const toFinding = ({ rule }: Match, among: readonly Match[] = []): Finding => ({
  outcome: OUTCOME_BY_CLASS[rule.class],
  class: rule.class,
  rule: rule.id,
  alsoUnderage:
    rule.class !== 'underage-user' && among.some((other) => other.rule.class === 'underage-user'),
})

/** The match that decides: the first one in a reply, which is cut there; elsewhere the most severe. */
export const pickDecisiveMatch = (
  matches: readonly Match[],
  direction: Direction,
): Match | undefined =>
  matches.toSorted((one, other) =>
    direction === 'from-character'
      ? one.end - other.end || getSeverity(one) - getSeverity(other)
      : getSeverity(one) - getSeverity(other) || one.end - other.end,
  )[0]

export const screenByRules = (
  text: string,
  direction: Direction,
  year: number = RULES_YEAR,
): Verdict => {
  const matcher = createMatcherFor(direction, year)
  const matches = [...matcher.read(text), ...matcher.finish()]
  const match = pickDecisiveMatch(matches, direction)
  return match === undefined ? { outcome: 'pass' } : toFinding(match, matches)
}
