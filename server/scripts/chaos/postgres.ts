import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { getRunningOwnerUrl, startEmbedded } from '../../src/db/embedded/start.ts'
import { APP_ROLE, OWNER_ROLE } from '../../src/db/embedded/roles.ts'

const readParentPid = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/** Faults of the PostgreSQL in a folder. The process that started it must restart it. */
const createControls = (dataDir: string) => {
  const cluster = join(dataDir, 'postgres')
  const url = () => getRunningOwnerUrl(dataDir) ?? ''
  const findPostmasterPid = (): number => findPostmaster(cluster)?.pid ?? 0
  const listProcesses = (): number[] => {
    const first = findPostmasterPid()
    const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
    return [first, ...all.filter((pid) => readParentPid(pid) === first)].filter((pid) => pid > 0)
  }
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of listProcesses()) {
      try {
        process.kill(pid, signal)
      } catch {
        // The process has already ended.
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
    kill: () => process.kill(findPostmasterPid(), 'SIGKILL'),
    async pause(forMs: number) {
      signalAll('SIGSTOP')
      await sleep(forMs)
      signalAll('SIGCONT')
    },
    /** Locks a table that every call needs, so that all connections wait and the pool runs out. */
    lock: (table: 'wallets' | 'sessions' | 'messages', forMs: number) =>
      asOwner(async (client) => {
        await client.query('begin')
        await client.query(`lock table ${table} in access exclusive mode`)
        await sleep(forMs)
        await client.query('commit')
      }),
    /** Terminates all connections of the server repeatedly. */
    cut: (forMs: number) =>
      asOwner(async (client) => {
        const deadline = Date.now() + forMs
        while (Date.now() < deadline) {
          await client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where usename in ($1, $2) and pid <> pg_backend_pid()`,
            [APP_ROLE, OWNER_ROLE],
          )
          await sleep(150)
        }
      }),
  }
}
export type ChaosPostgres = ReturnType<typeof createControls> & { stop(): Promise<void> }

/** A separate PostgreSQL that survives when the product dies. */
export const startPostgres = async (dataDir: string): Promise<ChaosPostgres> => {
  const { stop } = await startEmbedded({ dataDir, say: () => {} })
  return { ...createControls(dataDir), stop }
}

/** The PostgreSQL that the product starts and restarts. */
export const createEmbeddedPostgres = (dataDir: string): ChaosPostgres => ({
  ...createControls(dataDir),
  stop: async () => {},
})
