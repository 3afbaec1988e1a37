import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../with-client.ts'

// PostgreSQL lists a connection for a short time after it was closed.
const WAIT_TIMEOUT_MS = 3_000
const POLL_MS = 100

// For connections of other roles backend_type is hidden (null); their user name is not.
const OTHER_CONNECTIONS = `
  select distinct concat_ws(' ', usename, nullif(application_name, ''), 'from',
           coalesce(host(client_addr), 'this machine')) as name
    from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
     and coalesce(backend_type, 'client backend') = 'client backend'
   order by 1 limit 5`

/** Lists the other connections to the database, after waiting for closed ones to disappear. */
export const listOtherConnections = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const deadline = Date.now() + WAIT_TIMEOUT_MS
    for (;;) {
      const { rows } = await client.query<{ name: string }>(OTHER_CONNECTIONS)
      if (!rows.length || Date.now() > deadline) return rows.map(({ name }) => name)
      await sleep(POLL_MS)
    }
  })
