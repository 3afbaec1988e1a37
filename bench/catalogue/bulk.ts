import { spawnSync } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { DATABASE } from '../../server/src/db/embedded/roles.ts'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'

const AT_ONCE = 2

/** For as long as rows are poured in and no longer: nothing of it would survive a power cut. */
const SETTINGS = {
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
  // What is referred to exists by construction: it need not be looked up row by row.
  session_replication_role: 'replica',
}

export type Bulk = {
  owner: pg.Pool
  /** As many of them at a time as there is use in. */
  all: (statements: readonly string[]) => Promise<void>
}

const indexesOf = async (owner: pg.Pool) => {
  const { rows } = await owner.query<{ name: string; text: string; table: string }>(
    `select indexname as name, indexdef as text, tablename as table from pg_indexes
      where schemaname = 'public' order by 1`,
  )
  return rows
}

const poured = async (
  url: string,
  tables: readonly string[],
  pour: (bulk: Bulk) => Promise<void>,
) => {
  const owner = new pg.Pool({ connectionString: url, max: AT_ONCE })
  owner.on('error', () => {})
  const all = async (statements: readonly string[]) => {
    const left = [...statements]
    const worker = async () => {
      for (let one = left.shift(); one; one = left.shift()) await owner.query(one)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
  const before = await indexesOf(owner)
  const built = before.filter(
    ({ table, text }) => tables.includes(table) && !text.includes('UNIQUE'),
  )
  await all(built.map(({ name }) => `drop index ${name}`))
  await pour({ owner, all })
  await all(built.map(({ text }) => text))
  const after = await indexesOf(owner)
  if (!isDeepStrictEqual(after, before)) throw new Error('The indexes are not the product’s own')
  await all(tables.map((table) => `vacuum analyze ${table}`))
  await owner.end()
}

/**
 * Pours rows into a folder's database, which is made if there is none: the indexes of these tables
 * are built afterwards, and are the product's own again when it ends.
 */
export const pourInto = async (
  input: { folder: string; tables: readonly string[] },
  pour: (bulk: Bulk) => Promise<void>,
): Promise<void> => {
  const database = await startEmbedded({
    dataDir: input.folder,
    say: () => {},
    settings: SETTINGS,
  })
  try {
    await migrate({ url: database.ownerUrl })
    const superUrl = new URL(database.superUrl)
    superUrl.pathname = `/${DATABASE}`
    await poured(superUrl.href, input.tables, pour)
  } finally {
    await database.stop()
  }
  // What was poured is on the disk before anything is measured.
  spawnSync('sync')
}
