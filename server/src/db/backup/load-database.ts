import pg from 'pg'
import { withClient } from '../with-client.ts'
import { listBackupTables, type BackupTable } from './backup-tables.ts'
import type { Sequence } from './read-database.ts'

const MAX_BATCH_ROWS = 500
const MAX_BATCH_CHARS = 4_000_000

type ForeignKey = { table: string; name: string; definition: string }

const listForeignKeys = async (client: pg.Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
           pg_get_constraintdef(oid) as definition
      from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows
}

async function* batches(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let batch: string[] = []
  let chars = 0
  for await (const row of rows) {
    batch.push(row)
    chars += row.length
    if (batch.length < MAX_BATCH_ROWS && chars < MAX_BATCH_CHARS) continue
    yield `[${batch.join(',')}]`
    batch = []
    chars = 0
  }
  if (batch.length) yield `[${batch.join(',')}]`
}

const fillTable = async (client: pg.Client, table: BackupTable, rows: AsyncIterable<string>) => {
  const name = `public.${pg.escapeIdentifier(table.name)}`
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  for await (const batch of batches(rows)) {
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [batch],
    )
  }
}

export type LoadInput = {
  url: string
  /** The tables of the backup with the columns of their rows; none for a table without rows. */
  tables: ReadonlyMap<string, readonly string[]>
  sequences: readonly Sequence[]
  readRows(table: string): AsyncIterable<string>
  /** For rows of another schema: what the database does not have is skipped instead of refused. */
  legacy?: {
    /** Statements to run after the rows are loaded. */
    updates: readonly string[]
  }
}

/** Tables and columns of the backup that the database does not have. */
const listUnknown = (tables: readonly BackupTable[], input: LoadInput): string[] =>
  [...input.tables].flatMap(([name, columns]) => {
    const table = tables.find((one) => one.name === name)
    if (!table) return [name]
    return columns
      .filter((column) => !table.columns.includes(column))
      .map((column) => `${name}.${column}`)
  })

const setSequence = async (client: pg.Client, { name, value }: Sequence): Promise<boolean> => {
  const { rowCount } = await client.query(
    'select setval(sequence, $2) from to_regclass($1) sequence where sequence is not null',
    [`public.${pg.escapeIdentifier(name)}`, value],
  )
  return rowCount === 1
}

const loadAll = async (client: pg.Client, input: LoadInput): Promise<string[]> => {
  const tables = await listBackupTables(client)
  const unknown = listUnknown(tables, input)
  if (unknown.length && !input.legacy) throw new Error(`The database has no ${unknown.join(', ')}`)
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  const foreignKeys = await listForeignKeys(client)
  // Foreign keys form cycles, and the effects of triggers are already part of the rows.
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations may have inserted rows; the backup contains them too.
  await client.query(`truncate ${names.join(', ')}`)
  for (const { name, columns } of tables) {
    const found = input.tables.get(name)
    if (!found?.length) continue
    // A column without values in the backup gets its default.
    const table = { name, columns: columns.filter((column) => found.includes(column)) }
    await fillTable(client, table, input.readRows(name))
  }
  for (const update of input.legacy?.updates ?? []) await client.query(update)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  // Adding a constraint validates it against all rows.
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const sequence of input.sequences) {
    const isSet = await setSequence(client, sequence)
    if (!isSet && !input.legacy) throw new Error(`The database has no ${sequence.name}`)
  }
  return unknown
}

/** Fills a migrated database with the rows of a backup, in one transaction; returns what was skipped. */
export const loadDatabase = (input: LoadInput): Promise<string[]> =>
  withClient(input.url, async (client) => {
    await client.query('begin')
    const skipped = await loadAll(client, input)
    await client.query('commit')
    await client.query('analyze')
    return skipped
  })
