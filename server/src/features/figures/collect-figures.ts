import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { dailyCounter, toUtcDay } from './daily-counter.ts'
import { addDailyCounts, collectDay, findCollectedAt } from './figures-store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const COLLECT_INTERVAL_MS = 10 * MINUTE_MS
/** An operator who opens the figures gets them at most this old. */
const MAX_AGE_ON_READ_MS = 30_000
/** How many past days are collected again, one per run. */
const RECOLLECTED_DAYS = 30

type CollectCtx = Pick<Ctx, 'db' | 'clock' | 'actor' | 'requestId' | 'service'>

/** Saves the counts of this node to the database. */
export const saveCounts = async (ctx: CollectCtx): Promise<void> => {
  const counts = ctx.service(dailyCounter)
  const counted = counts.take()
  if (!counted.firstWords.length && !counted.errors.length) return
  try {
    await write(ctx, 'figures.count', (tx) => addDailyCounts(tx, counted))
  } catch (error) {
    counts.restore(counted)
    throw error
  }
}

/** Refunds arrive late and a server may have been down: each run also recollects one older day. */
const getDayToRecollect = (now: Date): string => {
  const daysAgo = Math.floor(now.getTime() / COLLECT_INTERVAL_MS) % RECOLLECTED_DAYS
  return toUtcDay(new Date(now.getTime() - daysAgo * DAY_MS))
}

/** Collects today and yesterday, unless another node has just done it. */
const collectIfOlder = async (ctx: CollectCtx, maxAgeMs: number): Promise<void> => {
  const now = ctx.clock.now()
  const today = toUtcDay(now)
  const last = await findCollectedAt(ctx.db, today)
  if (last && now.getTime() - last.getTime() < maxAgeMs) return
  const yesterday = toUtcDay(new Date(now.getTime() - DAY_MS))
  await write(ctx, 'figures.collect', async (tx) => {
    for (const day of new Set([getDayToRecollect(now), yesterday, today]))
      await collectDay(tx, day, now)
  })
}

export const collectFigures = async (ctx: CollectCtx): Promise<void> => {
  await saveCounts(ctx)
  await collectIfOlder(ctx, COLLECT_INTERVAL_MS)
}

/** Collects on read. Recorded as a job in the audit log, not as the operator who reads. */
export const refreshFigures = async (readerCtx: CollectCtx): Promise<void> => {
  const ctx: CollectCtx = { ...readerCtx, actor: { kind: 'job', name: 'collect-figures' } }
  await saveCounts(ctx)
  await collectIfOlder(ctx, MAX_AGE_ON_READ_MS)
}
