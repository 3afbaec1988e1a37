import { sql } from 'kysely'
import type { Reader } from '../../kernel/write.ts'

/** Tells all nodes, in one statement and never within a transaction: notifying takes a lock of its own. */
export const notifyAll = async (
  db: Reader,
  channel: string,
  payloads: readonly string[],
): Promise<void> => {
  if (!payloads.length) return
  await sql`select pg_notify(${channel}, p) from unnest(${[...payloads]}::text[]) p`.execute(db)
}
