import { sql } from 'kysely'
import type { Subscribe, PubSub } from '../kernel/pubsub.ts'
import type { Reader } from './client.ts'

/** Pub/sub by PostgreSQL's LISTEN and NOTIFY: needs no other service. */
export const createPostgresPubSub = ({
  db,
  listen,
}: {
  db: Reader
  listen: Subscribe
}): PubSub => ({
  name: 'PostgreSQL',
  subscribe: listen,
  async publish(channel, payloads) {
    if (!payloads.length) return
    // One statement and never within a transaction: NOTIFY takes a global lock on commit.
    await sql`select pg_notify(${channel}, p) from unnest(${[...payloads]}::text[]) p`.execute(db)
  },
})
