import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeChecksums, writeTable } from '../../src/backup/backup-folder.ts'
import { restore } from '../../src/backup/restore.ts'
import { BASE_MIGRATIONS, VERSION_0_1_0_MIGRATIONS } from '../../src/db/legacy-migrations.ts'
import { listMigrationFiles } from '../../src/db/migrate.ts'
import { withClient } from '../../src/db/with-client.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-legacy-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const AT = '2026-11-10T12:00:00+00:00'
// Rows as version 0.1.0 saved them, besides a table and a column that do not exist any more.
const TABLES: Record<string, Record<string, unknown>[]> = {
  users: [
    { id: 7, nick: 'Ada', email: 'ada@example.org', created_at: AT, old_column: 1 },
    { id: 9, nick: '', email: null, created_at: AT, old_column: null },
  ],
  guest_devices: [{ key_hash: '\\x0a0b', user_id: 9, created_at: AT }],
  sessions: [
    { token_hash: '\\x01', id: 3, user_id: 9, created_at: AT, last_used_at: AT, device: 'Firefox' },
    { token_hash: '\\x02', id: 4, user_id: 7, created_at: AT, last_used_at: AT, device: '' },
  ],
  jobs: [
    {
      id: 2,
      kind: 'test',
      payload: { a: 1 },
      key: null,
      run_at: AT,
      expires_at: AT,
      created_at: AT,
    },
  ],
  wallets: [],
  old_table: [{ id: 1 }],
}

const writeBackup = async (migrations: readonly string[]) => {
  const tables: Record<string, number> = {}
  for (const [name, rows] of Object.entries(TABLES)) {
    tables[name] = await writeTable(
      folder,
      name,
      (async function* () {
        for (const row of rows) yield JSON.stringify(row)
      })(),
    )
  }
  const sequences = ['users_id_seq', 'old_table_id_seq'].map((name) => ({ name, value: '20' }))
  const manifest = { format: 1, madeAt: '2026-11-11T00:00:00Z', migrations, sequences, tables }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, pictures: 0 }))
  await writeChecksums(folder)
}

const restoreBackup = () =>
  restore({
    config: { databaseUrl: database.ownerUrl, dataDir: join(folder, 'data') },
    storage: createMemoryStorage(),
    folder,
    force: false,
  })

test('a backup of version 0.1.0 is restored by column names, and what no longer exists is named', async () => {
  await writeBackup(VERSION_0_1_0_MIGRATIONS)
  expect((await restoreBackup()).skipped.toSorted()).toEqual(['old_table', 'users.old_column'])
  await withClient(database.ownerUrl, async (client) => {
    const read = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
    expect(await read('select id::int, nick, gets_free_messages from users order by id')).toEqual([
      { id: 7, nick: 'Ada', gets_free_messages: true },
      { id: 9, nick: '', gets_free_messages: true },
    ])
    expect(await read('select id::int, unfinished_runs, parked_at from jobs')).toEqual([
      { id: 2, unfinished_runs: 0, parked_at: null },
    ])
    // Version 0.2.0 filled this column for the sessions of guests.
    expect(await read('select id::int, device_hash from sessions order by id')).toEqual([
      { id: 3, device_hash: Buffer.from([10, 11]) },
      { id: 4, device_hash: null },
    ])
    const inserted = await read('insert into users default values returning id::int')
    expect(inserted).toEqual([{ id: 21 }])
    const names = await read('select name from migrations order by name')
    expect(names.map(({ name }) => name)).toEqual(await listMigrationFiles())
    expect(
      await read(
        'select outcome from points_settle(p_idempotency_key => $$none$$, p_now => now())',
      ),
    ).toEqual([{ outcome: 'missing' }])
  })
})

test('a backup with unknown migrations besides those of version 0.1.0, or with only some of them, is refused', async () => {
  await writeBackup([...VERSION_0_1_0_MIGRATIONS, '0099_unknown.sql'])
  await expect(restoreBackup()).rejects.toThrow('0099_unknown.sql')
  await writeBackup(VERSION_0_1_0_MIGRATIONS.slice(0, 20))
  await expect(restoreBackup()).rejects.toThrow('0001_accounts.sql')
})

test('a backup of this version with a table or column that the schema does not have is refused', async () => {
  await writeBackup(await listMigrationFiles())
  await expect(restoreBackup()).rejects.toThrow('no users.old_column, old_table')
})

test('the base files into which a legacy backup is restored exist', async () => {
  expect(await listMigrationFiles()).toEqual(expect.arrayContaining(BASE_MIGRATIONS))
})
