import { sql } from 'kysely'
import type { Reader, Tx } from './write.ts'

export const JOBS_CHANNEL = 'jobs'

export type TakenJob = {
  id: number
  kind: string
  payload: unknown
  tries: number
  expiresAt: Date
}

type NewRow = {
  kind: string
  payload: string
  key: string | null
  runAt: Date
  expiresAt: Date
  now: Date
}

/** The notification goes out with the commit, so nobody looks for a row that is not there yet. */
export const insertJob = async (tx: Tx, job: NewRow): Promise<void> => {
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

/** Takes what is due and pushes it ahead by a lease: whoever dies holding it loses it by waiting. */
export const takeJobs = async (
  db: Reader,
  input: { kinds: string[]; limit: number; now: Date; leaseMs: number },
): Promise<TakenJob[]> => {
  const { rows } = await sql<TakenJob>`
    update jobs set tries = tries + 1, failed_at = null, run_at = ${new Date(input.now.getTime() + input.leaseMs)}
     where id in (
       select id from jobs
        where run_at <= ${input.now} and kind = any (${input.kinds}::text[])
        order by run_at limit ${input.limit} for update skip locked)
    returning id, kind, payload, tries, expires_at as "expiresAt"`.execute(db)
  return rows
}

type Held = Pick<TakenJob, 'id' | 'tries'>

// The number of tries is the holder's mark: a worker that lost its lease changes nothing any more.
export const moveJob = (db: Reader, job: Held, runAt: Date) =>
  db
    .updateTable('jobs')
    .set({ run_at: runAt })
    .where('id', '=', job.id)
    .where('tries', '=', job.tries)
    .execute()

export const failJob = (db: Reader, job: Held, { runAt, now }: { runAt: Date; now: Date }) =>
  db
    .updateTable('jobs')
    .set({ run_at: runAt, failed_at: now })
    .where('id', '=', job.id)
    .where('tries', '=', job.tries)
    .execute()

/** Has it done now, unless it is being done; tells when it would have been its turn. */
export const hurryJob = async (
  tx: Tx,
  id: number,
  now: Date,
): Promise<{ kind: string; runAt: Date; tries: number } | null> => {
  const { rows } = await sql<{ kind: string; runAt: Date; tries: number }>`
    with job as (
      select id, kind, run_at as "runAt", tries from jobs
       where id = ${id} and (tries = 0 or failed_at is not null) for update
    ), hurried as (
      update jobs set run_at = ${now} where id in (select id from job)
    )
    select kind, "runAt", tries from job`.execute(tx)
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(tx)
  return rows[0] ?? null
}

export const removeJob = (db: Reader, job: Held) =>
  db.deleteFrom('jobs').where('id', '=', job.id).where('tries', '=', job.tries).execute()

export type JobCount = { kind: string; waiting: number; late: number }

/** What is due by kind, and what failed and comes again. */
export const countJobs = async (db: Reader, now: Date): Promise<JobCount[]> => {
  const { rows } = await sql<JobCount>`
    select kind, count(*) filter (where run_at <= ${now}) as waiting,
           count(*) filter (where failed_at is not null) as late
      from jobs group by kind`.execute(db)
  return rows
}
