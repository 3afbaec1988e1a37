import type { Ctx } from './ctx.ts'
import { insertJob } from './queue-store.ts'
import type { Tx } from './write.ts'

/** A kind of work for later. What is handed over must survive being JSON. */
export type JobKind<Payload> = {
  name: string
  /** Reads what was handed over; the row may be older than this program. */
  read(payload: unknown): Payload
}

export type NewJob<Payload> = {
  payload: Payload
  /** After this the work is pointless and is given up. */
  expiresAt: Date
  /** Not before this; at once when it is not said. */
  runAt?: Date
  /** The same key twice is the same work: the second is passed over. */
  key?: string
}

/** Asks for work in the very transaction that makes it necessary: both happen or neither. */
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
