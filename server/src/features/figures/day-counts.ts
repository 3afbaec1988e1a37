import type { Base } from '../../kernel/ctx.ts'
import type { Part } from '../../kernel/parts.ts'
import { stepOf } from './first-word-steps.ts'

/** Counts of this node that are not saved yet. Days are in UTC, as `2026-01-31`. */
export type Counted = {
  firstWords: { day: string; step: number; replies: number }[]
  errors: { day: string; given: number }[]
}

export type DayCounts = {
  firstWord(seconds: number): void
  error(): void
  /** Returns the counts and resets them. */
  take(): Counted
  /** Adds counts back that could not be saved. */
  giveBack(counted: Counted): void
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Counts in memory, so that replies and requests do not wait for the database. */
export const makeDayCounts = ({ clock }: Pick<Base, 'clock'>): DayCounts => {
  const firstWords = new Map<string, number>()
  const errors = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string, amount: number) =>
    void counts.set(key, (counts.get(key) ?? 0) + amount)
  return {
    firstWord: (seconds) => add(firstWords, `${dayOf(clock.now())} ${stepOf(seconds * 1000)}`, 1),
    error: () => add(errors, dayOf(clock.now()), 1),
    take() {
      const counted: Counted = {
        firstWords: [...firstWords].map(([key, replies]) => {
          const [day = '', step] = key.split(' ')
          return { day, step: Number(step), replies }
        }),
        errors: [...errors].map(([day, given]) => ({ day, given })),
      }
      firstWords.clear()
      errors.clear()
      return counted
    },
    giveBack(counted) {
      for (const { day, step, replies } of counted.firstWords) {
        add(firstWords, `${day} ${step}`, replies)
      }
      for (const { day, given } of counted.errors) add(errors, day, given)
    },
  }
}

export const dayCounts: Part<DayCounts> = { name: 'daily-counter', make: makeDayCounts }
