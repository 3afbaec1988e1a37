import type { ParkedReason } from '@dulcinea/contract/console'
import { sql } from 'kysely'
import type { Reader, Tx } from './write.ts'

export const JOBS_CHANNEL = 'jobs'

export type ClaimedJob = {
  id: number
  kind: string
  payload: unknown
  tries: number
  /** Earlier runs that ended with a crash of their process or at the deadline. */
  unfinishedRuns: number
  expiresAt: Date
}

type NewJobRow = {
  kind: string
  payload: string
  key: string | null
  runAt: Date
  expiresAt: Date
  now: Date
}

/** NOTIFY is delivered on commit, so a worker never looks for a row that is not visible yet. */
export const insertJob = async (tx: Tx, job: NewJobRow): Promise<void> => {
  await tx
    .insertInto('jobs')
    .values({
      kind: job.kind,
      payload: sql`${job.payload}::jsonb`,
      key: job.key,
      run_at: job.runAt,
      expires_at: job.expiresAt,
      created_at: job.now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(tx)
}

/**
 * A job whose worker neither finished nor failed it: the process died, froze or lost the database.
 * While the lease has not expired it only means that the job is running.
 */
const IS_ORPHAN = sql`(tries > 0 and failed_at is null)`

type ClaimOptions = {
  kinds: string[]
  limit: number
  now: Date
  leaseMs: number
  /** Jobs whose handler still runs in the caller, even if their lease has expired. */
  except?: number[]
  /** Orphans are claimed a few at a time, so that a job that crashes its process is soon identified. */
  maxOrphans?: number
}

/** Claims due jobs with a lease: `run_at` moves ahead, so a worker that dies loses the job at expiry. */
export const claimJobs = async (
  db: Reader,
  { kinds, limit, now, leaseMs, except = [], maxOrphans = 1 }: ClaimOptions,
): Promise<ClaimedJob[]> => {
  const isDue = sql`run_at <= ${now} and parked_at is null and kind = any (${kinds}::text[])
    and id <> all (${except}::bigint[])`
  const { rows } = await sql<ClaimedJob>`
    with orphans as (
      select id from jobs where ${isDue} and ${IS_ORPHAN}
       order by run_at limit ${maxOrphans} for update skip locked
    ), others as (
      select id from jobs where ${isDue} and not ${IS_ORPHAN}
       order by run_at limit ${limit} for update skip locked
    )
    update jobs set tries = tries + 1, failed_at = null,
           run_at = ${new Date(now.getTime() + leaseMs)},
           unfinished_runs = unfinished_runs + case when ${IS_ORPHAN} then 1 else 0 end
     where id in (select id from orphans union all select id from others limit ${limit})
    returning id, kind, payload, tries, unfinished_runs as "unfinishedRuns",
              expires_at as "expiresAt"`.execute(db)
  return rows
}

/**
 * Expires all leases, at start-up on a database that no other node uses: a lease that is still held
 * belongs to a process that died.
 */
export const releaseLeases = (db: Reader, now: Date) =>
  db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('tries', '>', 0)
    .where('failed_at', 'is', null)
    .where('run_at', '>', now)
    .execute()

// `tries` is the fencing token: a worker that lost its lease can no longer change the job.
type JobLease = Pick<ClaimedJob, 'id' | 'tries'>

/** Heartbeat of a worker: extends leases, and returns the ids of those that are still held. */
export const renewLeases = async (
  db: Reader,
  jobs: readonly JobLease[],
  until: Date,
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    update jobs set run_at = ${until}
      from unnest(${jobs.map(({ id }) => id)}::bigint[],
                  ${jobs.map(({ tries }) => tries)}::int[]) as held (id, tries)
     where jobs.id = held.id and jobs.tries = held.tries and failed_at is null
    returning jobs.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type JobFailure = { runAt: Date; now: Date; unfinishedRuns: number }

/** Reschedules a failed job. */
export const failJob = (db: Reader, job: JobLease, { runAt, now, unfinishedRuns }: JobFailure) =>
  db
    .updateTable('jobs')
    .set({ run_at: runAt, failed_at: now, unfinished_runs: unfinishedRuns })
    .where('id', '=', job.id)
    .where('tries', '=', job.tries)
    .execute()

/** False when the caller no longer holds the job. Its key is cleared, so the same key enqueues a new job. */
export const parkJob = async (
  tx: Tx,
  job: JobLease,
  { reason, now }: { reason: ParkedReason; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ parked_at: now, parked_reason: reason, failed_at: now, key: null })
    .where('id', '=', job.id)
    .where('tries', '=', job.tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An unparked job may be retried for this long, even if it has expired. */
const RERUN_WITHIN_MS = 3_600_000

export type RescheduledJob = {
  kind: string
  runAt: Date
  tries: number
  parkedReason: ParkedReason | null
}

/** Makes a job due now, parked or not, unless it is running. Returns its state before. */
export const runJobNow = async (tx: Tx, id: number, now: Date): Promise<RescheduledJob | null> => {
  const rerunUntil = new Date(now.getTime() + RERUN_WITHIN_MS)
  const { rows } = await sql<RescheduledJob>`
    with job as (
      select id, kind, run_at as "runAt", tries, parked_reason as "parkedReason" from jobs
       where id = ${id} and not ${IS_ORPHAN} for update
    ), hurried as (
      update jobs set run_at = ${now}, parked_at = null, parked_reason = null,
             unfinished_runs = case when parked_at is null then unfinished_runs else 0 end,
             expires_at = case when parked_at is null then expires_at
                          else greatest(expires_at, ${rerunUntil}) end
       where id in (select id from job)
    )
    select kind, "runAt", tries, "parkedReason" from job`.execute(tx)
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(tx)
  return rows[0] ?? null
}

/** False when the caller no longer holds the job. */
export const removeJob = async (db: Reader, job: JobLease): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', job.id)
    .where('tries', '=', job.tries)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type DiscardedJob = { kind: string; tries: number; parkedAt: Date; parkedReason: string }

/** Deletes a parked job; null when the job is not parked. */
export const discardParkedJob = async (tx: Tx, id: number): Promise<DiscardedJob | null> => {
  const { rows } = await sql<DiscardedJob>`
    delete from jobs where id = ${id} and parked_at is not null
    returning kind, tries, parked_at as "parkedAt", parked_reason as "parkedReason"`.execute(tx)
  return rows[0] ?? null
}

export const removeOldParkedJobs = (db: Reader, before: Date, keepKinds: string[]) =>
  db.deleteFrom('jobs').where('parked_at', '<', before).where('kind', 'not in', keepKinds).execute()

export type JobCount = { kind: string; waiting: number; late: number; parked: number }

/** Counts due, failing and parked jobs by kind. */
export const countJobs = async (db: Reader, now: Date): Promise<JobCount[]> => {
  const { rows } = await sql<JobCount>`
    select kind, count(*) filter (where run_at <= ${now} and parked_at is null) as waiting,
           count(*) filter (where failed_at is not null and parked_at is null) as late,
           count(*) filter (where parked_at is not null) as parked
      from jobs group by kind`.execute(db)
  return rows
}
