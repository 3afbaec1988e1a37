import type { JobState, ParkedReason } from '@dulcinea/contract/console'
import { sql } from 'kysely'
import type { Reader } from '../../db/write.ts'

export const countRunningReplies = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from replies where running`.execute(db)
  return rows[0]?.total ?? 0
}

export const countPictureQueue = async (
  db: Reader,
): Promise<{ working: number; waiting: number }> => {
  const { rows } = await sql<{ working: number; waiting: number }>`
    select count(*) filter (where stage <> 'queued') as working,
           count(*) filter (where stage = 'queued') as waiting
      from images where status = 'working' and deleted_at is null`.execute(db)
  return rows[0] ?? { working: 0, waiting: 0 }
}

/** `running`: claimed and not failed since. */
const STATE = sql`case when parked_at is not null then 'parked' when failed_at is not null then 'failing'
  when tries > 0 then 'running' else 'waiting' end`

export type JobKindCounts = {
  kind: string
  waiting: number
  running: number
  failing: number
  parked: number
  oldestAt: Date
}

export const countJobsByKind = async (db: Reader): Promise<JobKindCounts[]> => {
  const { rows } = await sql<JobKindCounts>`
    select kind, count(*) filter (where ${STATE} = 'waiting') as waiting,
           count(*) filter (where ${STATE} = 'running') as running,
           count(*) filter (where ${STATE} = 'failing') as failing,
           count(*) filter (where ${STATE} = 'parked') as parked,
           min(created_at) as "oldestAt"
      from jobs group by kind order by kind`.execute(db)
  return rows
}

export type JobRow = {
  id: number
  kind: string
  state: JobState
  tries: number
  runAt: Date
  createdAt: Date
  expiresAt: Date
  parkedAt: Date | null
  parkedReason: ParkedReason | null
}

export const readJobPage = async (
  db: Reader,
  query: { kind?: string; state?: JobState; offset: number; limit: number },
): Promise<{ list: JobRow[]; total: number }> => {
  const where = sql`where ${query.kind ? sql`kind = ${query.kind}` : sql`true`}
    and ${query.state ? sql`${STATE} = ${query.state}` : sql`true`}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<JobRow>`
      select id, kind, ${STATE} as state, tries, run_at as "runAt", created_at as "createdAt",
             expires_at as "expiresAt", parked_at as "parkedAt", parked_reason as "parkedReason"
        from jobs ${where} order by parked_at, run_at, id
       limit ${query.limit} offset ${query.offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from jobs ${where}`.execute(db),
  ])
  return { list: rows, total: counted[0]?.total ?? 0 }
}
