import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DbClient, isQueryTimeout } from './db-client.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type DbTransaction = Transaction<Tables>
/** Anything that runs queries: the pool, or an open transaction. */
export type Reader = Kysely<Tables>

const INT8 = 20
const toNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint does not fit a number')
  return value
}

const INT8_ARRAY = 1016
// `{}` or `{1,2,3}`: numbers need no quotes.
const toNumbers = (text: string): number[] =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(toNumber)

// The driver returns bigint as text; ours are ids and counts that fit a number.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return toNumber
    if (oid === INT8_ARRAY) return toNumbers
    return pg.types.getTypeParser(oid, format ?? 'text')
  },
}

const STATEMENT_TIMEOUT_MS = 8_000
/** For statements that scan whole tables; they use a separate pool. */
export const LONG_STATEMENT_TIMEOUT_MS = 10 * 60_000
// PostgreSQL cancels a statement at its timeout. Without an answer by this much later, the connection
// is dead.
const RESPONSE_MARGIN_MS = 2_000
const POOL_WAIT_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const IDLE_CONNECTION_TIMEOUT_MS = 60_000
const PROBE_INTERVAL_MS = 5_000
const PROBE_QUERY = { text: 'select 1', query_timeout: 3_000 }

export type DbOptions = {
  url: string
  connections?: number
  statementTimeoutMs?: number
  onError?: (error: Error) => void
}

/**
 * Tracks the idle connections of a pool. When one connection stops answering, the idle ones used the
 * same network and are most likely dead too, so all are discarded instead of being tried one by one.
 */
const watchIdleConnections = (pool: pg.Pool, onError: (error: Error) => void) => {
  const idle = new Set<DbClient>()
  const forget = (client: pg.PoolClient) => {
    if (client instanceof DbClient) idle.delete(client)
  }
  pool.on('acquire', forget)
  pool.on('remove', forget)
  pool.on('release', (_error, client) => {
    if (client instanceof DbClient) idle.add(client)
  })
  pool.on('error', (error, client) => {
    if (!(client instanceof DbClient && client.isForceClosed)) onError(error)
  })
  const discardIdle = () => {
    onError(new Error(`a connection did not answer; discarding ${idle.size} idle connections`))
    for (const client of idle) client.forceClose()
  }
  // Health check: detects dead connections of an idle pool before a request meets them.
  const probe = async () => {
    if (!idle.size) return
    await pool.query(PROBE_QUERY).catch((error: unknown) => {
      if (isQueryTimeout(error)) discardIdle()
    })
  }
  const probeTimer = setInterval(() => void probe(), PROBE_INTERVAL_MS).unref()
  return { discardIdle, stop: () => clearInterval(probeTimer) }
}

export const openDb = ({
  url,
  connections = 20,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  onError = () => {},
}: DbOptions) => {
  const pool = new pg.Pool({
    connectionString: url,
    Client: DbClient,
    max: connections,
    types,
    connectionTimeoutMillis: POOL_WAIT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + RESPONSE_MARGIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  })
  const watch = watchIdleConnections(pool, onError)
  const onTimeout = (client: pg.PoolClient) => {
    if (client instanceof DbClient) client.forceClose()
    watch.discardIdle()
  }
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, onTimeout) }),
  })
  const close = async () => {
    watch.stop()
    await db.destroy()
  }
  return { db, pool, close }
}
