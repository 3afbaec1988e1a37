import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { fail } from '../kernel/fail.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { isQueryTimeout } from './db-client.ts'

// A statement is prepared at its third use; statements with lists of varying length rarely get there.
const MIN_USES = 3
const MAX_NAMES = 500
const MAX_COUNTED_STATEMENTS = 5_000

/**
 * Statements with this comment are planned for their parameters at each use. The generic plan of a
 * prepared statement would be slow where the best plan depends on the values.
 */
export const UNPREPARED_MARK = '/* unprepared */'

/** Names repeated statements as prepared statements, so that PostgreSQL parses and plans them once. */
export const createStatementNamer = () => {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    if (text.includes(UNPREPARED_MARK)) return undefined
    const name = names.get(text)
    if (name) return name
    if (names.size >= MAX_NAMES) return undefined
    const used = (uses.get(text) ?? 0) + 1
    if (used < MIN_USES) {
      if (uses.size >= MAX_COUNTED_STATEMENTS) uses.clear()
      uses.set(text, used)
      return undefined
    }
    uses.delete(text)
    const newName = `s${names.size}`
    names.set(text, newName)
    return newName
  }
}

type NameOf = (text: string) => string | undefined
type OnTimeout = (client: pg.PoolClient) => void

const RETRY_AFTER_SECONDS = 5

/** Turns the error of an unavailable database into UNAVAILABLE with Retry-After. */
const toFailure = (error: unknown): unknown =>
  isDatabaseUnavailable(error)
    ? fail('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error })
    : error

const rejectAsUnavailable = <T>(query: Promise<T>): Promise<T> =>
  query.catch((error: unknown) => {
    throw toFailure(error)
  })

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: NameOf
  readonly #onTimeout: OnTimeout

  constructor(client: pg.PoolClient, nameOf: NameOf, onTimeout: OnTimeout) {
    this.#client = client
    this.#nameOf = nameOf
    this.#onTimeout = onTimeout
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(what: string | object, values: readonly unknown[] = []): unknown {
    if (typeof what !== 'string') throw new Error('Cursors are not supported')
    const query = { name: this.#nameOf(what), text: what, values: [...values] }
    return rejectAsUnavailable(this.#client.query(query)).catch((error: unknown) => {
      if (error instanceof Error && isQueryTimeout(error.cause)) this.#onTimeout(this.#client)
      throw error
    })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

/** The pool for the query builder, with prepared statements for frequent queries. */
export const withPreparedStatements = (pool: pg.Pool, onTimeout: OnTimeout): PostgresPool => {
  const nameOf = createStatementNamer()
  const preparingClients = new WeakMap<pg.PoolClient, PreparingClient>()
  return {
    options: {},
    async connect() {
      const client = await rejectAsUnavailable(pool.connect())
      const prepared =
        preparingClients.get(client) ?? new PreparingClient(client, nameOf, onTimeout)
      preparingClients.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  }
}
