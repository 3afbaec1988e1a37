import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { OperatorError } from '../../kernel/operator-error.ts'
import { DbClient } from '../db-client.ts'

export class AlreadyRunningError extends OperatorError {
  constructor(dataDir: string) {
    super(`Another Dulcinea already runs on ${dataDir}. Stop it, or set DATA_DIR.`)
    this.name = 'AlreadyRunning'
  }
}

// Advisory locks are per database: this one is always taken in the database `postgres`.
const LOCK_KEY = 7001
const MAX_ATTEMPTS = 20
const RETRY_DELAY_MS = 50

const getCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const tryLock = async (client: pg.Client): Promise<boolean> => {
  // The session of a server that was just killed may take a short time to end.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${LOCK_KEY}) as locked`,
    )
    if (rows[0]?.locked) return true
    await sleep(RETRY_DELAY_MS)
  }
  return false
}

/** Acquires the data folder's session-level advisory lock. `undefined`: PostgreSQL accepts no connections now. */
export const takeLock = async (url: string, dataDir: string): Promise<pg.Client | undefined> => {
  const client = new DbClient({ connectionString: url })
  try {
    await client.connect()
    if (await tryLock(client)) return client
  } catch (error) {
    await client.end().catch(() => {})
    if (getCode(error) === '28P01') {
      throw new OperatorError(`postgres.secret in ${dataDir} does not fit its cluster. Restore it.`)
    }
    return undefined
  }
  await client.end().catch(() => {})
  throw new AlreadyRunningError(dataDir)
}
