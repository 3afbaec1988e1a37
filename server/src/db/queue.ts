import type { Ctx } from '../kernel/ctx.ts'
import { insertJob } from './queue-store.ts'
import type { Tx } from './write.ts'

/** A kind of background job. The payload is stored as JSON. */
export type JobKind<Payload> = {
  name: string
  /** Parses a stored payload, which an older version of the program may have written. */
  read(payload: unknown): Payload
}

export type NewJob<Payload> = {
  payload: Payload
  /** After this the job is pointless and is dropped. */
  expiresAt: Date
  /** The earliest time to run it; now by default. */
  runAt?: Date
  /** Deduplication key: a second job with the same key is not inserted. */
  key?: string
}

/** Enqueues a job in the caller's transaction (transactional outbox): both are committed or neither. */
export const enqueue = <Payload extends object>(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  kind: JobKind<Payload>,
  job: NewJob<Payload>,
): Promise<void> => {
  const now = ctx.clock.now()
  return insertJob(tx, {
    kind: kind.name,
    payload: JSON.stringify(job.payload),
    key: job.key ?? null,
    runAt: job.runAt ?? now,
    expiresAt: job.expiresAt,
    now,
  })
}
