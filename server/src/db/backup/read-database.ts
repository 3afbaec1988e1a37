import pg from 'pg'
import { OperatorError } from '../../kernel/operator-error.ts'
import { withClient } from '../with-client.ts'
import { listBackupTables, type BackupTable } from './backup-tables.ts'

const FETCH_SIZE = 500

export type Sequence = { name: string; value: string }
/** The metadata of a database that a backup stores beside the rows. */
export type DatabaseMetadata = { migrations: string[]; sequences: Sequence[] }

export type RowSink = (table: string, rows: AsyncIterable<string>) => Promise<void>

async function* rowsOf(client: pg.Client, { name, columns }: BackupTable): AsyncGenerator<string> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const from = `select ${list} from public.${pg.escapeIdentifier(name)}`
  await client.query(
    `declare rows no scroll cursor for select row_to_json(r)::text as row from (${from}) r`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${FETCH_SIZE} from rows`)
    for (const { row } of rows) yield row
    if (rows.length < FETCH_SIZE) break
  }
  await client.query('close rows')
}

const readMetadata = async (client: pg.Client): Promise<DatabaseMetadata> => {
  const done = await client.query<{ name: string }>('select name from migrations order by name')
  const sequences = await client.query<Sequence>(`
    select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`)
  return { migrations: done.rows.map(({ name }) => name), sequences: sequences.rows }
}

/** Reads every row as JSON from one snapshot (repeatable read) while the server goes on writing. */
export const readDatabase = (input: {
  url: string
  take: RowSink
  /** Called once the snapshot is taken: anything read elsewhere from now on is at least as new. */
  onSnapshot?: () => void
}): Promise<DatabaseMetadata> =>
  withClient(input.url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const tables = await listBackupTables(client)
    if (!tables.length) {
      throw new OperatorError('The database is empty. Check DATA_DIR or DATABASE_URL.')
    }
    input.onSnapshot?.()
    for (const table of tables) await input.take(table.name, rowsOf(client, table))
    // Sequences are not part of the snapshot. Read after all rows, so that no id is issued twice.
    const metadata = await readMetadata(client)
    await client.query('commit')
    return metadata
  })
