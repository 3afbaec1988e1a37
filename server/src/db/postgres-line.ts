import { sql } from 'kysely'
import type { Listen, NodeLine } from '../kernel/node-line.ts'
import type { Reader } from './client.ts'

/** Pub/sub by PostgreSQL's LISTEN and NOTIFY: needs no other service. */
export const postgresLine = ({ db, listen }: { db: Reader; listen: Listen }): NodeLine => ({
  name: 'PostgreSQL',
  listen,
  async tell(channel, payloads) {
    if (!payloads.length) return
    // One statement and never within a transaction: NOTIFY takes a global lock on commit.
    await sql`select pg_notify(${channel}, p) from unnest(${[...payloads]}::text[]) p`.execute(db)
  },
})
