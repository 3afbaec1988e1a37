import { spawnSync } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { DATABASE_NAME } from '../../server/src/db/embedded/roles.ts'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'

const MAX_CONNECTIONS = 2

/** Only during the bulk load: these settings are not crash-safe. */
const BULK_LOAD_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  shared_buffers: '1GB',
  maintenance_work_mem: '1GB',
  work_mem: '256MB',
  autovacuum: 'off',
  // Foreign keys are valid by construction and need not be checked per row.
  session_replication_role: 'replica',
}

export type BulkLoader = {
  owner: pg.Pool
  /** Runs statements on all connections in parallel. */
  runAll: (statements: readonly string[]) => Promise<void>
}

const readIndexes = async (owner: pg.Pool) => {
  const { rows } = await owner.query<{ name: string; text: string; table: string }>(
    `select indexname as name, indexdef as text, tablename as table from pg_indexes
      where schemaname = 'public' order by 1`,
  )
  return rows
}

const loadRows = async (
  url: string,
  tables: readonly string[],
  load: (bulk: BulkLoader) => Promise<void>,
) => {
  const owner = new pg.Pool({ connectionString: url, max: MAX_CONNECTIONS })
  owner.on('error', () => {})
  const all = async (statements: readonly string[]) => {
    const left = [...statements]
    const worker = async () => {
      for (let one = left.shift(); one; one = left.shift()) await owner.query(one)
    }
    await Promise.all(Array.from({ length: MAX_CONNECTIONS }, worker))
  }
  const before = await readIndexes(owner)
  const rebuilt = before.filter(
    ({ table, text }) => tables.includes(table) && !text.includes('UNIQUE'),
  )
  await all(rebuilt.map(({ name }) => `drop index ${name}`))
  await load({ owner, runAll: all })
  await all(rebuilt.map(({ text }) => text))
  const after = await readIndexes(owner)
  if (!isDeepStrictEqual(after, before))
    throw new Error('The rebuilt indexes differ from those of the product')
  await all(tables.map((table) => `vacuum analyze ${table}`))
  await owner.end()
}

/**
 * Bulk-loads rows into the database of a folder, which is created if necessary. The indexes of the
 * tables are dropped first and rebuilt afterwards.
 */
export const bulkLoad = async (
  input: { folder: string; tables: readonly string[] },
  load: (bulk: BulkLoader) => Promise<void>,
): Promise<void> => {
  const database = await startEmbedded({
    dataDir: input.folder,
    say: () => {},
    settings: BULK_LOAD_SETTINGS,
  })
  try {
    await migrate({ url: database.ownerUrl })
    const superUrl = new URL(database.superUrl)
    superUrl.pathname = `/${DATABASE_NAME}`
    await loadRows(superUrl.href, input.tables, load)
  } finally {
    await database.stop()
  }
  // Flushes the data to disk before anything is measured.
  spawnSync('sync')
}
