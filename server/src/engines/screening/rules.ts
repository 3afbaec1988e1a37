import { makeMachine } from './matching/machine.ts'
import type { Machine } from './matching/machine.ts'
import { compileRules, ruleSetOf } from './matching/ruleset.ts'
import type { RuleSet } from './matching/ruleset.ts'
import type { Match } from './matching/candidates.ts'
import { OUTCOME_OF } from './port.ts'
import type { Direction, Finding, ScreenClass, Verdict } from './port.ts'
import { programMadeAside, unpackProgram, type PackedProgram } from './program-aside.ts'
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
const packed = new Map<Direction, Promise<PackedProgram>>()

const isSame = (one: Direction, other: Direction): boolean =>
  RULES.every(({ directions }) => directions.includes(one) === directions.includes(other))

const DIRECTIONS: readonly Direction[] = [
  'from-user',
  'from-character',
  'profile',
  'picture-prompt',
]

/** Directions with the same rules share them: the first of them stands for all. */
const FIRST_LIKE = new Map(
  DIRECTIONS.map((direction) => [direction, DIRECTIONS.find((other) => isSame(direction, other))]),
)
const firstLike = (direction: Direction): Direction => FIRST_LIKE.get(direction) ?? direction

const rulesFor = (direction: Direction): RuleSet => {
  const first = firstLike(direction)
  const ready = compiled.get(first) ?? compileRules(RULES, LISTS, first)
  compiled.set(first, ready)
  return ready
}

/**
 * The program of a direction's rules, to be handed to worker threads. A process of its own compiles
 * it: the work leaves 270 MB to clear away, which this one would go on holding.
 */
export const packedProgramOf = (
  direction: Direction,
  closing?: AbortSignal,
): Promise<PackedProgram> => {
  const first = firstLike(direction)
  const known = packed.get(first)
  if (known) return known
  const made = programMadeAside(first, closing)
  packed.set(first, made)
  // Tried again by whoever needs it next.
  made.catch(() => packed.delete(first))
  return made
}

/** Takes a program that was compiled elsewhere, unless this thread has it. */
export const loadPackedProgram = (direction: Direction, program: PackedProgram): void => {
  const first = firstLike(direction)
  if (compiled.has(first)) return
  compiled.set(first, ruleSetOf(RULES, first, unpackProgram(program)))
}

/**
 * Compiles the rules ahead of the first message; they are kept for the life of the process. What was
 * not made so, the first message makes.
 */
export const prepareRules = async (closing?: AbortSignal): Promise<void> => {
  for (const direction of DIRECTIONS) {
    loadPackedProgram(direction, await packedProgramOf(direction, closing))
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
