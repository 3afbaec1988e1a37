// Fills sixty days with generated statistics, to try out the charts of the console:
// `node server/scripts/make-figures.ts`. Refuses if there are statistics of real users, unless `--force`
// is given: then these days are replaced. The same `--seed` gives the same statistics.
import { loadConfig } from '../src/config/load-config.ts'
import { openDatabaseForCommand } from '../src/db/start-database.ts'
import {
  toUtcDay,
  hasRealFigures,
  saveDemoDays,
  toHistogramStep,
  type DailyCounts,
  type FigureRow,
} from '../src/features/figures/index.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { write } from '../src/db/write.ts'

const DAYS = 60
const DAY_MS = 24 * 3_600_000
const JITTER = 0.06
const WEEKEND_FACTOR = 1.18

const readOption = (name: string): string | undefined => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
const seed = Number(readOption('--seed') ?? 7)

let state = seed >>> 0
/** A seeded pseudo-random number from 0 to 1 (linear congruential generator). */
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const addJitter = (value: number): number =>
  Math.max(0, Math.round(value * (1 + (random() * 2 - 1) * JITTER)))

const createDay = (date: Date, index: number): FigureRow => {
  const isWeekend = [0, 6].includes(date.getUTCDay())
  const active = addJitter((900 + index * 22) * (isWeekend ? WEEKEND_FACTOR : 1))
  const messages = addJitter(active * 12.6)
  const messagesPaid = addJitter(messages * 0.31)
  const pointsBought = addJitter(active * 2.1)
  const revenuePacksCents = addJitter(pointsBought * 4.4)
  return {
    day: toUtcDay(date),
    active,
    newcomers: addJitter(active * 0.16),
    messages,
    messagesPaid,
    repliesFailed: addJitter(messages * 0.002),
    pointsSpent: messagesPaid + addJitter(active * 0.7),
    pointsBought,
    pointsGiven: addJitter(active * 0.9),
    revenuePremiumCents: addJitter(active * 13),
    revenuePacksCents,
    refundedCents: random() < 0.2 ? addJitter(revenuePacksCents * 0.03) : 0,
  }
}

/** The index of one day on which the text engine was slow. */
const SLOW_DAY = 40
const createCounts = (days: readonly FigureRow[]): DailyCounts => ({
  firstWords: days.flatMap(({ day, messages }, index) => {
    const slow = index === SLOW_DAY ? 1.9 : 1
    const usual = 680 - index * 2
    const spread = [
      [usual * 0.7, 0.3],
      [usual, 0.4],
      [usual * 1.4, 0.2],
      [1_100 * slow, 0.06],
      [1_350 * slow, 0.04],
    ] as const
    const bySteps = new Map<number, number>()
    for (const [ms, share] of spread) {
      const step = toHistogramStep(addJitter(ms))
      bySteps.set(step, (bySteps.get(step) ?? 0) + Math.round(messages * share))
    }
    return [...bySteps].map(([step, replies]) => ({ day, step, replies }))
  }),
  errors: days.map(({ day }, index) => ({ day, given: addJitter(index === SLOW_DAY ? 42 : 4) })),
})

const database = await openDatabaseForCommand(loadConfig())
try {
  const { db } = database
  if (!process.argv.includes('--force') && (await hasRealFigures(db))) {
    throw new Error('There are statistics of real people; replace them with --force.')
  }
  const now = systemClock.now()
  const days = Array.from({ length: DAYS }, (_, index) =>
    createDay(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS), index),
  )
  const author = { actor: { kind: 'job', name: 'make-figures' }, requestId: 'command' } as const
  await write({ db, clock: systemClock, ...author }, 'figures.make', (tx) =>
    saveDemoDays(tx, { days, counted: createCounts(days), now }),
  )
  console.log(`Generated ${DAYS} days with seed ${seed}.`)
} finally {
  await database.stop()
}
