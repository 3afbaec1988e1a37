import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { OperatorError } from '../kernel/operator-error.ts'
import type { DbClient } from './db-client.ts'
import { withClient } from './with-client.ts'

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))
// Any number, as long as every node takes the same one.
const LOCK = 7002

export const migrationFiles = async (folder: string = FOLDER): Promise<string[]> =>
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

/** Applies what is missing, one node at a time, each file whole or not at all. */
export const migrate = async (input: {
  url: string
  folder?: string
  /** Only these, for a database that must look as an older program left it. */
  only?: readonly string[]
}): Promise<{ applied: string[] }> => {
  const folder = input.folder ?? FOLDER
  return withClient(input.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map((row) => row.name))
    const files = await migrationFiles(folder)
    const unknown = [...done].filter((name) => !files.includes(name))
    if (unknown.length) {
      throw new OperatorError(
        `The database is newer than this program: it knows ${unknown.join(', ')}. Start the newer program, or restore a backup from before the upgrade.`,
      )
    }
    const wanted = input.only ?? files
    const missing = files.filter((name) => !done.has(name) && wanted.includes(name))
    for (const name of missing) await applyOne(client, folder, name)
    return { applied: missing }
  })
}
