import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { fail } from '../kernel/fail.ts'
import { isDatabaseAway } from './database-away.ts'
import { isQueryTimeout } from './db-client.ts'

// A text that comes again is worth a name; lists of any length make texts that do not.
const WORTH_A_NAME = 3
const MOST_NAMES = 500
const MOST_COUNTED = 5_000

/** Names for statements that come again and again, so that PostgreSQL reads and plans them once. */
export const statementNames = () => {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name) return name
    if (names.size >= MOST_NAMES) return undefined
    const used = (uses.get(text) ?? 0) + 1
    if (used < WORTH_A_NAME) {
      if (uses.size >= MOST_COUNTED) uses.clear()
      uses.set(text, used)
      return undefined
    }
    uses.delete(text)
    const given = `s${names.size}`
    names.set(text, given)
    return given
  }
}

type NameOf = (text: string) => string | undefined
type OnSilence = (client: pg.PoolClient) => void

const COME_AGAIN_SECONDS = 5

/** Whoever meets a database that is away is told to come again: nothing is wrong with the call. */
const asRefusal = (error: unknown): unknown =>
  isDatabaseAway(error)
    ? fail('UNAVAILABLE', { retryAfterSeconds: COME_AGAIN_SECONDS }, { cause: error })
    : error

const orComeAgain = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw asRefusal(error)
  })

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: NameOf
  readonly #onSilence: OnSilence

  constructor(client: pg.PoolClient, nameOf: NameOf, onSilence: OnSilence) {
    this.#client = client
    this.#nameOf = nameOf
    this.#onSilence = onSilence
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(what: string | object, values: readonly unknown[] = []): unknown {
    if (typeof what !== 'string') throw new Error('Cursors are not used here')
    const query = { name: this.#nameOf(what), text: what, values: [...values] }
    return orComeAgain(this.#client.query(query)).catch((error: unknown) => {
      if (error instanceof Error && isQueryTimeout(error.cause)) this.#onSilence(this.#client)
      throw error
    })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

/** The pool as the query builder wants it, with its frequent statements prepared. */
export const preparing = (pool: pg.Pool, onSilence: OnSilence): PostgresPool => {
  const nameOf = statementNames()
  const known = new WeakMap<pg.PoolClient, PreparingClient>()
  return {
    options: {},
    async connect() {
      const client = await orComeAgain(pool.connect())
      const prepared = known.get(client) ?? new PreparingClient(client, nameOf, onSilence)
      known.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  }
}
