import type { AppDependencies } from '../../kernel/ctx.ts'
import type { Service } from '../../kernel/services.ts'
import { toHistogramStep } from './first-word-histogram.ts'

/** Counts of this node that are not saved yet. Days are in UTC, as `2026-01-31`. */
export type DailyCounts = {
  firstWords: { day: string; step: number; replies: number }[]
  errors: { day: string; given: number }[]
}

export type DailyCounter = {
  countFirstWord(seconds: number): void
  countError(): void
  /** Returns the counts and resets them. */
  take(): DailyCounts
  /** Adds counts back that could not be saved. */
  restore(counted: DailyCounts): void
}

export const toUtcDay = (now: Date): string => now.toISOString().slice(0, 10)

/** Counts in memory, so that replies and requests do not wait for the database. */
export const createDailyCounter = ({ clock }: Pick<AppDependencies, 'clock'>): DailyCounter => {
  const firstWords = new Map<string, number>()
  const errors = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string, amount: number) =>
    void counts.set(key, (counts.get(key) ?? 0) + amount)
  return {
    countFirstWord: (seconds) =>
      add(firstWords, `${toUtcDay(clock.now())} ${toHistogramStep(seconds * 1000)}`, 1),
    countError: () => add(errors, toUtcDay(clock.now()), 1),
    take() {
      const counted: DailyCounts = {
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
    restore(counted) {
      for (const { day, step, replies } of counted.firstWords) {
        add(firstWords, `${day} ${step}`, replies)
      }
      for (const { day, given } of counted.errors) add(errors, day, given)
    },
  }
}

export const dailyCounter: Service<DailyCounter> = {
  name: 'daily-counter',
  create: createDailyCounter,
}
