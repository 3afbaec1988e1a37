import { makeMachine } from './matching/machine.ts'
import type { Machine } from './matching/machine.ts'
import { compileRules, ruleSetOf } from './matching/ruleset.ts'
import type { RuleSet } from './matching/ruleset.ts'
import type { Match } from './matching/candidates.ts'
import { OUTCOME_OF } from './port.ts'
import type { Direction, Finding, ScreenClass, Verdict } from './port.ts'
import { programMadeAside } from './program-aside.ts'
import { LISTS, RULES } from './rules/all.ts'

/** The year that says which births make a minor, where no clock is handed in. */
export const RULES_YEAR = 2026

/** Gravest first: a person in danger before all else, then what may never be written. */
const GRAVITY: readonly ScreenClass[] = [
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

const isSame = (one: Direction, other: Direction): boolean =>
  RULES.every(({ directions }) => directions.includes(one) === directions.includes(other))

/** Directions with the same rules share them. */
const knownRules = (direction: Direction): RuleSet | undefined =>
  compiled.get([...compiled.keys()].find((other) => isSame(direction, other)) ?? direction)

const rulesFor = (direction: Direction): RuleSet => {
  const ready = knownRules(direction) ?? compileRules(RULES, LISTS, direction)
  compiled.set(direction, ready)
  return ready
}

const DIRECTIONS: readonly Direction[] = [
  'from-user',
  'from-character',
  'profile',
  'picture-prompt',
]

/**
 * Compiles the rules ahead of the first message; they are kept for the life of the process. A process
 * of its own does it: the work leaves 270 MB to clear away, which this one would go on holding. What
 * was not made so, the first message makes.
 */
export const prepareRules = async (closing?: AbortSignal): Promise<void> => {
  for (const direction of DIRECTIONS) {
    if (knownRules(direction)) continue
    const program = await programMadeAside(direction, closing)
    // Meanwhile a message may have needed them.
    if (!knownRules(direction)) compiled.set(direction, ruleSetOf(RULES, direction, program))
  }
}

export const machineFor = (direction: Direction, year: number): Machine =>
  makeMachine(rulesFor(direction), year)

const gravity = ({ rule }: Match): number => GRAVITY.indexOf(rule.class)

export const findingOf = ({ rule }: Match, among: readonly Match[] = []): Finding => ({
  outcome: OUTCOME_OF[rule.class],
  class: rule.class,
  rule: rule.id,
  alsoUnderage:
    rule.class !== 'underage-user' && among.some((other) => other.rule.class === 'underage-user'),
})

/** The match that decides. A reply is cut at its first one; elsewhere the gravest counts. */
export const decisive = (matches: readonly Match[], direction: Direction): Match | undefined =>
  matches.toSorted((one, other) =>
    direction === 'from-character'
      ? one.end - other.end || gravity(one) - gravity(other)
      : gravity(one) - gravity(other) || one.end - other.end,
  )[0]

export const screenByRules = (
  text: string,
  direction: Direction,
  year: number = RULES_YEAR,
): Verdict => {
  const machine = machineFor(direction, year)
  const matches = [...machine.read(text), ...machine.finish()]
  const match = decisive(matches, direction)
  return match === undefined ? { outcome: 'pass' } : findingOf(match, matches)
}
