import { replyRegistry, type ReplyStats } from '../../features/chat/index.ts'
import { countJobs, type JobCount } from '../../features/figures/index.ts'
import { sumPointsMoved, type PointsMoved } from '../../features/points/index.ts'
import type { AppContext } from '../app-context.ts'

export type PoolSnapshot = { total: number; idle: number; waiting: number }
export type MetricsSnapshot = {
  replies: ReplyStats
  pool: PoolSnapshot
  jobs: JobCount[]
  /** Points moved since the last snapshot. */
  points: PointsMoved[]
}

// A row with a lower id may be committed after one with a higher id, but not this much later.
const COMMIT_DELAY_MS = 15_000

/** Reads the metrics that are not counted as events happen: queried at each scrape. */
export const createSnapshotReader = ({ base, services }: AppContext, pool: () => PoolSnapshot) => {
  const startedAt = base.clock.now()
  let lastSeenId: number | null = null
  return async (): Promise<MetricsSnapshot> => {
    const now = base.clock.now()
    const until = new Date(now.getTime() - COMMIT_DELAY_MS)
    const [jobs, moved] = await Promise.all([
      countJobs(base.db, now),
      sumPointsMoved(base.db, { after: lastSeenId, since: startedAt, until }),
    ])
    lastSeenId = moved.newest ?? lastSeenId
    return {
      jobs,
      points: moved.byReason,
      replies: services.service(replyRegistry).getStats(),
      pool: pool(),
    }
  }
}
