import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { OperatorError } from '../kernel/operator-error.ts'
import type { DbClient } from './db-client.ts'
import { withClient } from './with-client.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))
// Advisory lock key, the same for every node.
const LOCK_KEY = 7002

export const listMigrationFiles = async (folder: string = MIGRATIONS_FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

const applyOne = async (client: DbClient, folder: string, name: string) => {
  const sql = await readFile(join(folder, name), 'utf8')
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

/** Applies missing migrations, one node at a time (advisory lock) and each file in one transaction. */
export const migrate = async (input: {
  url: string
  folder?: string
  /** Only these, for a database in the state of an older version. */
  only?: readonly string[]
}): Promise<{ applied: string[] }> => {
  const folder = input.folder ?? MIGRATIONS_FOLDER
  return withClient(input.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const files = await listMigrationFiles(folder)
    const unknown = [...applied].filter((name) => !files.includes(name))
    if (unknown.length) {
      throw new OperatorError(
        `The database is newer than this program: it has ${unknown.join(', ')}. Start the newer program, or restore a backup from before the upgrade.`,
      )
    }
    const selected = input.only ?? files
    const missing = files.filter((name) => !applied.has(name) && selected.includes(name))
    for (const name of missing) await applyOne(client, folder, name)
    return { applied: missing }
  })
}
