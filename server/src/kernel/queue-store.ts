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
    update jobs set tries = tries + 1, run_at = ${new Date(input.now.getTime() + input.leaseMs)}
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

export const removeJob = (db: Reader, job: Held) =>
  db.deleteFrom('jobs').where('id', '=', job.id).where('tries', '=', job.tries).execute()
