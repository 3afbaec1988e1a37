import pg from 'pg'
import { OperatorError } from '../../kernel/operator-error.ts'
import { withClient } from '../with-client.ts'
import { keptTables, type KeptTable } from './kept-tables.ts'

const ROWS_AT_ONCE = 500

export type Sequence = { name: string; value: string }
/** What is told of a database besides its rows. */
export type DatabaseFacts = { migrations: string[]; sequences: Sequence[] }

export type TakeRows = (table: string, rows: AsyncIterable<string>) => Promise<void>

async function* rowsOf(client: pg.Client, { name, columns }: KeptTable): AsyncGenerator<string> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const from = `select ${list} from public.${pg.escapeIdentifier(name)}`
  await client.query(
    `declare rows no scroll cursor for select row_to_json(r)::text as row from (${from}) r`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`)
    for (const { row } of rows) yield row
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close rows')
}

const factsOf = async (client: pg.Client): Promise<DatabaseFacts> => {
  const done = await client.query<{ name: string }>('select name from migrations order by name')
  const sequences = await client.query<Sequence>(`
    select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`)
  return { migrations: done.rows.map(({ name }) => name), sequences: sequences.rows }
}

/** Every row as JSON, all of one moment, while the server goes on writing. */
export const readDatabase = (input: {
  url: string
  take: TakeRows
  /** The moment is fixed: what is looked at elsewhere from now on is at least as new. */
  begun?: () => void
}): Promise<DatabaseFacts> =>
  withClient(input.url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const tables = await keptTables(client)
    if (!tables.length) {
      throw new OperatorError('The database is empty. Check DATA_DIR or DATABASE_URL.')
    }
    input.begun?.()
    for (const table of tables) await input.take(table.name, rowsOf(client, table))
    // Numbers that were given are never given again, so the newest are taken, after all rows.
    const facts = await factsOf(client)
    await client.query('commit')
    return facts
  })
