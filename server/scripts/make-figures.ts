// Fills sixty days with figures that nobody lived, to look at the plots of the console with:
// `node server/scripts/make-figures.ts`. Refuses where people have really been, unless `--force` is
// given: then it takes the places of their days. The same `--seed` gives the same figures.
import { loadConfig } from '../src/config/load-config.ts'
import { openForCommand } from '../src/db/start-database.ts'
import {
  dayOf,
  hasRealFigures,
  saveDemoDays,
  stepOf,
  type Counted,
  type FigureRow,
} from '../src/features/figures/index.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { write } from '../src/kernel/write.ts'

const DAYS = 60
const DAY_MS = 24 * 3_600_000
const UNEVENNESS = 0.06
const WEEKEND = 1.18

const optionOf = (name: string): string | undefined => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
const seed = Number(optionOf('--seed') ?? 7)

let state = seed >>> 0
/** From 0 to 1; a small generator whose numbers return with their seed. */
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const about = (value: number): number =>
  Math.max(0, Math.round(value * (1 + (random() * 2 - 1) * UNEVENNESS)))

const figureOf = (date: Date, index: number): FigureRow => {
  const isWeekend = [0, 6].includes(date.getUTCDay())
  const active = about((900 + index * 22) * (isWeekend ? WEEKEND : 1))
  const messages = about(active * 12.6)
  const messagesPaid = about(messages * 0.31)
  const pointsBought = about(active * 2.1)
  const revenuePacksCents = about(pointsBought * 4.4)
  return {
    day: dayOf(date),
    active,
    newcomers: about(active * 0.16),
    messages,
    messagesPaid,
    repliesFailed: about(messages * 0.002),
    pointsSpent: messagesPaid + about(active * 0.7),
    pointsBought,
    pointsGiven: about(active * 0.9),
    revenuePremiumCents: about(active * 13),
    revenuePacksCents,
    refundedCents: random() < 0.2 ? about(revenuePacksCents * 0.03) : 0,
  }
}

/** Most first words are there in half a second; one evening the engine was slow. */
const SLOW_DAY = 40
const countedOf = (days: readonly FigureRow[]): Counted => ({
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
      const step = stepOf(about(ms))
      bySteps.set(step, (bySteps.get(step) ?? 0) + Math.round(messages * share))
    }
    return [...bySteps].map(([step, replies]) => ({ day, step, replies }))
  }),
  errors: days.map(({ day }, index) => ({ day, given: about(index === SLOW_DAY ? 42 : 4) })),
})

const database = await openForCommand(loadConfig())
try {
  const { db } = database
  if (!process.argv.includes('--force') && (await hasRealFigures(db))) {
    throw new Error(
      'There are figures of real people here; --force takes the places of their days.',
    )
  }
  const now = systemClock.now()
  const days = Array.from({ length: DAYS }, (_, index) =>
    figureOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS), index),
  )
  const author = { actor: { kind: 'job', name: 'make-figures' }, requestId: 'command' } as const
  await write({ db, clock: systemClock, ...author }, 'figures.make', (tx) =>
    saveDemoDays(tx, { days, counted: countedOf(days), now }),
  )
  console.log(`${DAYS} days were made up, with seed ${seed}.`)
} finally {
  await database.stop()
}
