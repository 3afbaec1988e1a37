import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
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

// A rush is waited out in line, for a little less than a caller has patience.
const MOST_WAIT_MS = 60_000

export type DbOptions = { url: string; connections?: number; onError?: (error: Error) => void }

export const openDb = ({ url, connections = 20, onError = () => {} }: DbOptions) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: MOST_WAIT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener, a restart of PostgreSQL would end Node: the pool listens to connections that
  // are idle, and nobody to one that is lent out and between two statements. The next one tells.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return { db, pool, close: () => db.destroy() }
}
