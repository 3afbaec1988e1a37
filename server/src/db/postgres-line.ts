import { sql } from 'kysely'
import type { Listen, NodeLine } from '../kernel/node-line.ts'
import type { Reader } from './client.ts'

/** PostgreSQL's own notifications: nothing else need be run. */
export const postgresLine = ({ db, listen }: { db: Reader; listen: Listen }): NodeLine => ({
  name: 'PostgreSQL',
  listen,
  async tell(channel, payloads) {
    if (!payloads.length) return
    // One statement and never within a transaction: notifying takes a lock of its own.
    await sql`select pg_notify(${channel}, p) from unnest(${[...payloads]}::text[]) p`.execute(db)
  },
})
