import pg from 'pg'
import { withClient } from '../with-client.ts'
import { keptTables, type KeptTable } from './kept-tables.ts'
import type { Sequence } from './read-database.ts'

const ROWS_AT_ONCE = 500
const LETTERS_AT_ONCE = 4_000_000

type Reference = { table: string; name: string; definition: string }

const referencesOf = async (client: pg.Client): Promise<Reference[]> => {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
           pg_get_constraintdef(oid) as definition
      from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows
}

async function* batches(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let batch: string[] = []
  let letters = 0
  for await (const row of rows) {
    batch.push(row)
    letters += row.length
    if (batch.length < ROWS_AT_ONCE && letters < LETTERS_AT_ONCE) continue
    yield `[${batch.join(',')}]`
    batch = []
    letters = 0
  }
  if (batch.length) yield `[${batch.join(',')}]`
}

const fill = async (client: pg.Client, table: KeptTable, rows: AsyncIterable<string>) => {
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
  rowsOf(table: string): AsyncIterable<string>
}

const loadAll = async (client: pg.Client, input: LoadInput) => {
  const tables = await keptTables(client)
  const strange = input.tables.filter((name) => !tables.some((table) => table.name === name))
  if (strange.length) throw new Error(`The database has no table for ${strange.join(', ')}`)
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  const references = await referencesOf(client)
  // Rows refer to each other in circles, and what happens on a change has happened already.
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // A migration may have brought rows of its own; they are in the backup too.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of tables.filter(({ name }) => input.tables.includes(name))) {
    await fill(client, table, input.rowsOf(table.name))
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  // Added again, each is checked against all rows.
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const { name, value } of input.sequences) {
    await client.query('select setval($1::regclass, $2)', [
      `public.${pg.escapeIdentifier(name)}`,
      value,
    ])
  }
}

/** Fills a migrated database with the rows of a backup: all of them or none. */
export const loadDatabase = (input: LoadInput): Promise<void> =>
  withClient(input.url, async (client) => {
    await client.query('begin')
    await loadAll(client, input)
    await client.query('commit')
    await client.query('analyze')
  })
