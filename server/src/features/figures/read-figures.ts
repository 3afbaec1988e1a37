import type { Ctx } from '../../kernel/ctx.ts'
import { refreshFigures } from './collect-figures.ts'
import { toUtcDay } from './daily-counter.ts'
import { findCollectedAt, listFigureDays, listFirstWordCounts } from './figures-store.ts'
import { computePercentile } from './first-word-histogram.ts'

const DAY_MS = 24 * 3_600_000

/** The figures of the last days up to today, oldest first. */
export const readFigures = async (ctx: Ctx, input: { days: number }) => {
  await refreshFigures(ctx)
  const now = ctx.clock.now()
  const span = {
    from: toUtcDay(new Date(now.getTime() - (input.days - 1) * DAY_MS)),
    to: toUtcDay(now),
  }
  const [days, firstWords, lastCollectedAt] = await Promise.all([
    listFigureDays(ctx.db, span),
    listFirstWordCounts(ctx.db, span),
    findCollectedAt(ctx.db, span.to),
  ])
  const byDay = Map.groupBy(firstWords, ({ day }) => day)
  return {
    days: days.map((one) => {
      const counts = byDay.get(one.day) ?? []
      return {
        ...one,
        firstWordP50Ms: computePercentile(counts, 0.5),
        firstWordP95Ms: computePercentile(counts, 0.95),
      }
    }),
    collectedAt: lastCollectedAt,
  }
}
