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
  tables: readonly string[]
  sequences: readonly Sequence[]
  readRows(table: string): AsyncIterable<string>
}

const loadAll = async (client: pg.Client, input: LoadInput) => {
  const tables = await listBackupTables(client)
  const unknown = input.tables.filter((name) => !tables.some((table) => table.name === name))
  if (unknown.length) throw new Error(`The database has no table ${unknown.join(', ')}`)
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  const foreignKeys = await listForeignKeys(client)
  // Foreign keys form cycles, and the effects of triggers are already part of the rows.
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations may have inserted rows; the backup contains them too.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of tables.filter(({ name }) => input.tables.includes(name))) {
    await fillTable(client, table, input.readRows(table.name))
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  // Adding a constraint validates it against all rows.
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const { name, value } of input.sequences) {
    await client.query('select setval($1::regclass, $2)', [
      `public.${pg.escapeIdentifier(name)}`,
      value,
    ])
  }
}

/** Fills a migrated database with the rows of a backup, in one transaction. */
export const loadDatabase = (input: LoadInput): Promise<void> =>
  withClient(input.url, async (client) => {
    await client.query('begin')
    await loadAll(client, input)
    await client.query('commit')
    await client.query('analyze')
  })
