import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DbClient, isQueryTimeout } from './db-client.ts'
import { preparing } from './prepared.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Transacting = Transaction<Tables>
/** Anything that a query can be read through: the pool, or a transaction that is open. */
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

// PostgreSQL's bigint comes as text; all of ours are ids and counts that fit a number.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return toNumber
    if (oid === INT8_ARRAY) return toNumbers
    return pg.types.getTypeParser(oid, format ?? 'text')
  },
}

const STATEMENT_TIMEOUT_MS = 8_000
/** For statements that read or change whole tables; they get a pool of their own. */
export const LONG_STATEMENT_TIMEOUT_MS = 10 * 60_000
// The server ends a statement by itself at its timeout. When nothing has come by this much later,
// the connection is dead.
const ANSWER_MARGIN_MS = 2_000
const POOL_WAIT_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const IDLE_CONNECTION_TIMEOUT_MS = 60_000
const PROBE_INTERVAL_MS = 5_000
const PROBE = { text: 'select 1', query_timeout: 3_000 }

export type DbOptions = {
  url: string
  connections?: number
  statementTimeoutMs?: number
  onError?: (error: Error) => void
}

/**
 * Knows the connections of a pool that are idle. When one connection has gone silent, the others
 * went through the same network and are most likely dead too: they are not tried one by one.
 */
const watchIdle = (pool: pg.Pool, onError: (error: Error) => void) => {
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
    if (!(client instanceof DbClient && client.isCut)) onError(error)
  })
  const discardIdle = () => {
    onError(new Error(`no answer; ${idle.size} idle connections are discarded`))
    for (const client of idle) client.cut()
  }
  // An idle pool finds out by itself, before a request does.
  const probe = async () => {
    if (!idle.size) return
    await pool.query(PROBE).catch((error: unknown) => {
      if (isQueryTimeout(error)) discardIdle()
    })
  }
  const probing = setInterval(() => void probe(), PROBE_INTERVAL_MS).unref()
  return { discardIdle, stop: () => clearInterval(probing) }
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
    query_timeout: statementTimeoutMs + ANSWER_MARGIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  })
  const watch = watchIdle(pool, onError)
  const onSilence = (client: pg.PoolClient) => {
    if (client instanceof DbClient) client.cut()
    watch.discardIdle()
  }
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool, onSilence) }),
  })
  const close = async () => {
    watch.stop()
    await db.destroy()
  }
  return { db, pool, close }
}
