import type { Ctx } from '../../kernel/ctx.ts'
import { freshenFigures } from './collect-figures.ts'
import { dayOf } from './day-counts.ts'
import { collectedAt, figureDays, firstWordCounts } from './figures-store.ts'
import { percentile } from './first-word-steps.ts'

const DAY_MS = 24 * 3_600_000

/** The figures of the last days up to today, oldest first. */
export const readFigures = async (ctx: Ctx, input: { days: number }) => {
  await freshenFigures(ctx)
  const now = ctx.clock.now()
  const span = { from: dayOf(new Date(now.getTime() - (input.days - 1) * DAY_MS)), to: dayOf(now) }
  const [days, firstWords, lastCollectedAt] = await Promise.all([
    figureDays(ctx.db, span),
    firstWordCounts(ctx.db, span),
    collectedAt(ctx.db, span.to),
  ])
  const byDay = Map.groupBy(firstWords, ({ day }) => day)
  return {
    days: days.map((one) => {
      const counts = byDay.get(one.day) ?? []
      return {
        ...one,
        firstWordP50Ms: percentile(counts, 0.5),
        firstWordP95Ms: percentile(counts, 0.95),
      }
    }),
    collectedAt: lastCollectedAt,
  }
}
