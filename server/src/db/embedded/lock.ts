import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { OperatorError } from '../../kernel/operator-error.ts'
import { DbClient } from '../db-client.ts'

export class AlreadyRunning extends OperatorError {
  constructor(dataDir: string) {
    super(`Another Dulcinea already runs on ${dataDir}. Stop it, or set DATA_DIR.`)
    this.name = 'AlreadyRunning'
  }
}

// Advisory locks count per database: this one is always taken in the same one.
const LOCK = 7001
const TRIES = 20
const PAUSE_MS = 50

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const tryOften = async (client: pg.Client): Promise<boolean> => {
  // The session of a server killed a moment ago may need an instant to end.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as mine`,
    )
    if (rows[0]?.mine) return true
    await sleep(PAUSE_MS)
  }
  return false
}

/** Takes the folder's session lock. `undefined`: PostgreSQL does not talk just now. */
export const takeLock = async (url: string, dataDir: string): Promise<pg.Client | undefined> => {
  const client = new DbClient({ connectionString: url })
  try {
    await client.connect()
    if (await tryOften(client)) return client
  } catch (error) {
    await client.end().catch(() => {})
    if (codeOf(error) === '28P01') {
      throw new OperatorError(`postgres.secret in ${dataDir} does not fit its cluster. Restore it.`)
    }
    return undefined
  }
  await client.end().catch(() => {})
  throw new AlreadyRunning(dataDir)
}
