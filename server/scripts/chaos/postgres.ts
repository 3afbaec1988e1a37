import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { runningOwnerUrl, startEmbedded } from '../../src/db/embedded/start.ts'
import { APP, OWNER } from '../../src/db/embedded/roles.ts'

const parentOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/** The PostgreSQL in a folder, to be killed, paused, locked and cut. Whoever started it starts it again. */
const postgresIn = (dataDir: string) => {
  const cluster = join(dataDir, 'postgres')
  const url = () => runningOwnerUrl(dataDir) ?? ''
  const postmaster = (): number => findPostmaster(cluster)?.pid ?? 0
  const everyProcess = (): number[] => {
    const first = postmaster()
    const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
    return [first, ...all.filter((pid) => parentOf(pid) === first)].filter((pid) => pid > 0)
  }
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of everyProcess()) {
      try {
        process.kill(pid, signal)
      } catch {
        // A session that ended meanwhile.
      }
    }
  }
  const asOwner = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: url() })
    client.on('error', () => {})
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end().catch(() => {})
    }
  }

  return {
    url,
    kill: () => process.kill(postmaster(), 'SIGKILL'),
    async pause(forMs: number) {
      signalAll('SIGSTOP')
      await sleep(forMs)
      signalAll('SIGCONT')
    },
    /** Nobody can read or write what every call needs: all connections wait, and then the pool. */
    lock: (table: 'wallets' | 'sessions' | 'messages', forMs: number) =>
      asOwner(async (client) => {
        await client.query('begin')
        await client.query(`lock table ${table} in access exclusive mode`)
        await sleep(forMs)
        await client.query('commit')
      }),
    /** Every session of the server is ended, again and again. */
    cut: (forMs: number) =>
      asOwner(async (client) => {
        const until = Date.now() + forMs
        while (Date.now() < until) {
          await client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where usename in ($1, $2) and pid <> pg_backend_pid()`,
            [APP, OWNER],
          )
          await sleep(150)
        }
      }),
  }
}
export type Postgres = ReturnType<typeof postgresIn> & { stop(): Promise<void> }

/** Beside the product, as a machine of its own: it lives on when the product dies. */
export const startPostgres = async (dataDir: string): Promise<Postgres> => {
  const { stop } = await startEmbedded({ dataDir, say: () => {} })
  return { ...postgresIn(dataDir), stop }
}

/** The one that the product itself starts, and starts again. */
export const embeddedPostgres = (dataDir: string): Postgres => ({
  ...postgresIn(dataDir),
  stop: async () => {},
})
