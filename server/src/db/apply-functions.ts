import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DbClient } from './db-client.ts'

export const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../sql/functions/', import.meta.url))

/** A file that creates the function of the same name. */
export type FunctionFile = { name: string; sql: string }

export const readFunctionFiles = async (folder: string): Promise<FunctionFile[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.sql'),
      sql: await readFile(join(folder, file), 'utf8'),
    })),
  )
}

const toHash = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/** The hash of each function file that was applied; null when its function no longer exists. */
const readAppliedHashes = async (client: DbClient): Promise<Map<string, string | null>> => {
  const { rows } = await client.query<{ name: string; hash: string | null }>(`
    select f.name, case when exists (
             select from pg_proc p
              where p.pronamespace = 'public'::regnamespace and p.proname = f.name) then f.hash
           end as hash
      from sql_functions f`)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Dropped instead of replaced, because a replacement must have the same parameters and return type. */
const dropFunctions = async (client: DbClient, names: string[]) => {
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop function %s', oid::regprocedure) as drop from pg_proc
      where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [names],
  )
  for (const { drop } of rows) await client.query(drop)
  await client.query('delete from sql_functions where name = any ($1)', [names])
}

const createFunction = async (client: DbClient, { name, sql }: FunctionFile) => {
  try {
    await client.query(sql)
  } catch (cause) {
    throw new Error(`SQL function ${name} failed`, { cause })
  }
  await client.query('insert into sql_functions (name, hash) values ($1, $2)', [name, toHash(sql)])
}

/** Checks the bodies once all functions exist, since they call each other. */
const validateFunctions = async (client: DbClient, names: string[]) => {
  await client.query('set local check_function_bodies = on')
  for (const [language, validator] of [
    ['sql', 'fmgr_sql_validator'],
    ['plpgsql', 'plpgsql_validator'],
  ]) {
    await client.query(
      `select ${validator}(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
        where p.pronamespace = 'public'::regnamespace and p.proname = any ($1) and l.lanname = $2`,
      [names, language],
    )
  }
}

/**
 * Re-creates the functions whose file has changed and drops those without a file, in one transaction.
 * The caller holds the lock of the migrations.
 */
export const applyFunctions = async (client: DbClient, folder: string): Promise<void> => {
  const [files, applied] = [await readFunctionFiles(folder), await readAppliedHashes(client)]
  const changed = files.filter(({ name, sql }) => applied.get(name) !== toHash(sql))
  const removed = [...applied.keys()].filter((name) => !files.some((file) => file.name === name))
  if (!changed.length && !removed.length) return
  const created = changed.map(({ name }) => name)
  await client.query('begin')
  try {
    await client.query('set local check_function_bodies = off')
    await dropFunctions(client, [...created, ...removed])
    for (const file of changed) await createFunction(client, file)
    await validateFunctions(client, created)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
