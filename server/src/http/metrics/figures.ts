import { replyDesk, type ReplyFigures } from '../../features/chat/index.ts'
import { pointsMoved, type PointsMoved } from '../../features/points/index.ts'
import type { Base } from '../../kernel/ctx.ts'
import type { Parts } from '../../kernel/parts.ts'
import { countJobs, type JobCount } from '../../kernel/queue-store.ts'

export type PoolFigures = { total: number; idle: number; waiting: number }
export type Figures = {
  replies: ReplyFigures
  pool: PoolFigures
  jobs: JobCount[]
  /** Since they were last asked for. */
  points: PointsMoved[]
}

// A movement that was numbered earlier may be committed later, but not by so much.
const SETTLED_MS = 15_000

/** What is not counted while it happens: looked up when somebody asks. */
export const figuresOf = (
  { base, parts }: { base: Base; parts: Parts },
  pool: () => PoolFigures,
) => {
  const begun = base.clock.now()
  let seen: number | null = null
  return async (): Promise<Figures> => {
    const now = base.clock.now()
    const until = new Date(now.getTime() - SETTLED_MS)
    const [jobs, moved] = await Promise.all([
      countJobs(base.db, now),
      pointsMoved(base.db, { after: seen, since: begun, until }),
    ])
    seen = moved.newest ?? seen
    return {
      jobs,
      points: moved.byReason,
      replies: parts.part(replyDesk).figures(),
      pool: pool(),
    }
  }
}
