import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { LONG_STATEMENT_TIMEOUT_MS, openDb, type Db } from './client.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { getRunningAppUrl, startEmbedded } from './embedded/start.ts'
import { createPostgresListener, type Subscribe } from './postgres-listener.ts'
import { migrate } from './migrate.ts'

export type PoolStats = { total: number; idle: number; waiting: number }

export type Database = {
  name: string
  db: Db
  /** For statements that scan whole tables: few connections, a long statement timeout. */
  longDb: Db
  /** Subscribes to notifications on a dedicated connection that reconnects. */
  listen: Subscribe
  /** Connections in the pool, idle ones, and requests that wait for one. */
  getPoolStats(): PoolStats
  stop(): Promise<void>
}

const createStatsReader = (pool: pg.Pool) => (): PoolStats => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

const CONNECT_TIMEOUT_MS = 60_000
const RETRY_DELAY_MS = 500

/** Waits for a database that is starting or recovering from a crash, then migrates it. */
const migrateWhenAvailable = async (url: string, say: (text: string) => void): Promise<void> => {
  const giveUpAt = Date.now() + CONNECT_TIMEOUT_MS
  for (let attempt = 0; ; attempt++) {
    try {
      await migrate({ url })
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > giveUpAt) throw error
      if (!attempt) say(`    database   ${new URL(url).host} does not answer yet; waiting …`)
      await sleep(RETRY_DELAY_MS)
    }
  }
}

const MAX_LONG_STATEMENTS = 2

const openPools = (url: string, onError: (error: Error) => void) => {
  const { db, pool, close } = openDb({ url, onError })
  const long = openDb({
    url,
    onError,
    connections: MAX_LONG_STATEMENTS,
    statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS,
  })
  return {
    db,
    longDb: long.db,
    listen: createPostgresListener(url),
    getPoolStats: createStatsReader(pool),
    close: async () => {
      await Promise.all([close(), long.close()])
    },
  }
}

/** Opens and migrates the configured database, or else the embedded one. */
export const startDatabase = async (input: {
  config: Config
  say: (text: string) => void
}): Promise<Database> => {
  const { config, say } = input
  const onError = (error: Error) => say(`    database   a connection was lost: ${error.message}`)
  if (config.databaseUrl) {
    await migrateWhenAvailable(config.databaseUrl, say)
    const { close, ...pools } = openPools(config.databaseUrl, onError)
    return { ...pools, name: `PostgreSQL at ${new URL(config.databaseUrl).host}`, stop: close }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, say })
  try {
    await migrate({ url: embedded.ownerUrl })
  } catch (error) {
    await embedded.stop()
    throw error
  }
  const { close, ...pools } = openPools(embedded.appUrl, onError)
  return {
    ...pools,
    name: `PostgreSQL embedded in ${config.dataDir}`,
    stop: async () => {
      await close()
      await embedded.stop()
    },
  }
}

/** For commands: the database of the running server, or the same database started temporarily. */
export const openDatabaseForCommand = async (
  config: Config,
): Promise<Pick<Database, 'name' | 'db' | 'stop'>> => {
  const url = config.databaseUrl ?? getRunningAppUrl(config.dataDir)
  if (!url) {
    const started = await startDatabase({ config, say: () => {} })
    return { name: started.name, db: started.longDb, stop: () => started.stop() }
  }
  const { db, close } = openDb({
    url,
    connections: MAX_LONG_STATEMENTS,
    statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS,
  })
  return { name: 'the running database', db, stop: close }
}
