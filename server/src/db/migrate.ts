import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { OperatorError } from '../kernel/operator-error.ts'
import { applyFunctions, FUNCTIONS_FOLDER } from './apply-functions.ts'
import type { DbClient } from './db-client.ts'
import { isLegacyMigration } from './legacy-migrations.ts'
import { withClient } from './with-client.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../sql/migrations/', import.meta.url))
// Advisory lock key, the same for every node.
const LOCK_KEY = 7002

const MIGRATIONS_TABLE =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'
const FUNCTIONS_TABLE =
  'create table if not exists sql_functions (name text primary key, hash text not null)'

export const listMigrationFiles = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort()

const applyOne = async (client: DbClient, name: string) => {
  const sql = await readFile(join(MIGRATIONS_FOLDER, name), 'utf8')
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause })
  }
}

/**
 * Applies missing migrations, each file in one transaction, and then the changed function files. One node
 * at a time (advisory lock).
 */
export const migrate = async (input: {
  url: string
  functionsFolder?: string
  /** Only these, for a database in the state of an older version; it gets no functions. */
  only?: readonly string[]
}): Promise<{ applied: string[] }> =>
  withClient(input.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(MIGRATIONS_TABLE)
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const files = await listMigrationFiles()
    const unknown = [...applied].filter((name) => !files.includes(name))
    if (unknown.some(isLegacyMigration)) {
      throw new OperatorError(
        'The database was made by version 0.1.0. Back it up with that version (npm run backup), and restore the backup with this one (npm run restore).',
      )
    }
    if (unknown.length) {
      throw new OperatorError(
        `The database is newer than this program: it has ${unknown.join(', ')}. Start the newer program, or restore a backup from before the upgrade.`,
      )
    }
    await client.query(FUNCTIONS_TABLE)
    const selected = input.only ?? files
    const missing = files.filter((name) => !applied.has(name) && selected.includes(name))
    for (const name of missing) await applyOne(client, name)
    if (!input.only) await applyFunctions(client, input.functionsFolder ?? FUNCTIONS_FOLDER)
    return { applied: missing }
  })
