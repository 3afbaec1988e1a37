import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../with-client.ts'

// PostgreSQL lists a connection for a moment after it was closed.
const PATIENCE_MS = 3_000
const POLL_MS = 100

// What another role's connection does is hidden, and with it its kind; whose it is, is not.
const OTHERS = `
  select distinct concat_ws(' ', usename, nullif(application_name, ''), 'from',
           coalesce(host(client_addr), 'this machine')) as name
    from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
     and coalesce(backend_type, 'client backend') = 'client backend'
   order by 1 limit 5`

/** Who else is connected to the database, once those who just left are gone. */
export const othersOn = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const { rows } = await client.query<{ name: string }>(OTHERS)
      if (!rows.length || Date.now() > until) return rows.map(({ name }) => name)
      await sleep(POLL_MS)
    }
  })
