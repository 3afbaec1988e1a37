import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { LONG_STATEMENT_TIMEOUT_MS, openDb, type Db } from './client.ts'
import { isDatabaseAway } from './database-away.ts'
import { runningAppUrl, startEmbedded } from './embedded/start.ts'
import { listenAt, type Listen } from './listen.ts'
import { migrate } from './migrate.ts'

export type Pressure = { total: number; idle: number; waiting: number }

export type Database = {
  name: string
  db: Db
  /** For statements that read or change whole tables: few connections, much time. */
  longDb: Db
  /** A connection of its own that hears notifications; it comes back by itself. */
  listen: Listen
  /** How many connections there are, are idle, and are waited for. */
  pressure(): Pressure
  stop(): Promise<void>
}

const pressureOf = (pool: pg.Pool) => (): Pressure => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

const PATIENCE_MS = 60_000
const LOOK_MS = 500

/** It may be starting itself, or be on its way up after a crash: that is waited for. */
const migrateWhenThere = async (url: string, say: (text: string) => void): Promise<void> => {
  const giveUp = Date.now() + PATIENCE_MS
  for (let tries = 0; ; tries++) {
    try {
      await migrate({ url })
      return
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > giveUp) throw error
      if (!tries) say(`    database   ${new URL(url).host} does not answer yet; waiting …`)
      await sleep(LOOK_MS)
    }
  }
}

const LONG_STATEMENTS_AT_ONCE = 2

const openPools = (url: string, onError: (error: Error) => void) => {
  const { db, pool, close } = openDb({ url, onError })
  const long = openDb({
    url,
    onError,
    connections: LONG_STATEMENTS_AT_ONCE,
    statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS,
  })
  return {
    db,
    longDb: long.db,
    listen: listenAt(url),
    pressure: pressureOf(pool),
    close: async () => {
      await Promise.all([close(), long.close()])
    },
  }
}

/** The database that is configured, or the embedded one; migrated either way. */
export const startDatabase = async (input: {
  config: Config
  say: (text: string) => void
}): Promise<Database> => {
  const { config, say } = input
  const onError = (error: Error) => say(`    database   a connection was lost: ${error.message}`)
  if (config.databaseUrl) {
    await migrateWhenThere(config.databaseUrl, say)
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

/** For commands beside the server: its database while it runs, or the same one started for the moment. */
export const openForCommand = async (
  config: Config,
): Promise<Pick<Database, 'name' | 'db' | 'stop'>> => {
  const url = config.databaseUrl ?? runningAppUrl(config.dataDir)
  if (!url) {
    const started = await startDatabase({ config, say: () => {} })
    return { name: started.name, db: started.longDb, stop: () => started.stop() }
  }
  const { db, close } = openDb({
    url,
    connections: LONG_STATEMENTS_AT_ONCE,
    statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS,
  })
  return { name: 'the running database', db, stop: close }
}
