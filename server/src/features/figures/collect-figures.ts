import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { dayCounts, dayOf } from './day-counts.ts'
import { addCounted, collectDay, collectedAt } from './figures-store.ts'

const MINUTE = 60_000
const DAY_MS = 24 * 60 * MINUTE
/** By the clock nobody waits for them; whoever looks wants them fresher. */
const COLLECT_EVERY_MS = 10 * MINUTE
const FRESH_MS = 30_000
const LOOKED_AT_AGAIN = 30

type Collecting = Pick<Ctx, 'db' | 'clock' | 'actor' | 'requestId' | 'part'>

/** Writes down what this node has counted. */
export const keepCounts = async (ctx: Collecting): Promise<void> => {
  const counts = ctx.part(dayCounts)
  const counted = counts.take()
  if (!counted.firstWords.length && !counted.errors.length) return
  try {
    await write(ctx, 'figures.count', (tx) => addCounted(tx, counted))
  } catch (error) {
    counts.giveBack(counted)
    throw error
  }
}

/** Money comes back late, and a server may have slept: each older day has its turn as well. */
const olderDay = (now: Date): string => {
  const turn = Math.floor(now.getTime() / COLLECT_EVERY_MS) % LOOKED_AT_AGAIN
  return dayOf(new Date(now.getTime() - turn * DAY_MS))
}

/** Today and yesterday, unless somebody has just done it: one node does it for all. */
const collectIfOlder = async (ctx: Collecting, olderMs: number): Promise<void> => {
  const now = ctx.clock.now()
  const today = dayOf(now)
  const last = await collectedAt(ctx.db, today)
  if (last && now.getTime() - last.getTime() < olderMs) return
  const yesterday = dayOf(new Date(now.getTime() - DAY_MS))
  await write(ctx, 'figures.collect', async (tx) => {
    for (const day of new Set([olderDay(now), yesterday, today])) await collectDay(tx, day, now)
  })
}

export const collectFigures = async (ctx: Collecting): Promise<void> => {
  await keepCounts(ctx)
  await collectIfOlder(ctx, COLLECT_EVERY_MS)
}

/** Whoever looks has it done, and has not done it. */
export const freshenFigures = async (asked: Collecting): Promise<void> => {
  const ctx: Collecting = { ...asked, actor: { kind: 'job', name: 'collect-figures' } }
  await keepCounts(ctx)
  await collectIfOlder(ctx, FRESH_MS)
}
