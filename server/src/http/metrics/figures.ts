import { replyDesk, type ReplyFigures } from '../../features/chat/index.ts'
import { pointsMoved, type PointsMoved } from '../../features/points/index.ts'
import { countJobs, type JobCount } from '../../kernel/queue-store.ts'
import type { AppContext } from '../app-context.ts'

export type PoolFigures = { total: number; idle: number; waiting: number }
export type Figures = {
  replies: ReplyFigures
  pool: PoolFigures
  jobs: JobCount[]
  /** Points moved since the last snapshot. */
  points: PointsMoved[]
}

// A row with a lower id may be committed after one with a higher id, but not this much later.
const COMMIT_DELAY_MS = 15_000

/** Reads the metrics that are not counted as events happen: queried at each scrape. */
export const figuresOf = ({ base, parts }: AppContext, pool: () => PoolFigures) => {
  const startedAt = base.clock.now()
  let lastSeenId: number | null = null
  return async (): Promise<Figures> => {
    const now = base.clock.now()
    const until = new Date(now.getTime() - COMMIT_DELAY_MS)
    const [jobs, moved] = await Promise.all([
      countJobs(base.db, now),
      pointsMoved(base.db, { after: lastSeenId, since: startedAt, until }),
    ])
    lastSeenId = moved.newest ?? lastSeenId
    return {
      jobs,
      points: moved.byReason,
      replies: parts.part(replyDesk).figures(),
      pool: pool(),
    }
  }
}
