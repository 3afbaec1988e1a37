import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp } from '../../src/backup/back-up.ts'
import { withClient } from '../../src/db/with-client.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { findFreePort } from '../support/product-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const SERVER = fileURLToPath(new URL('../../', import.meta.url))
const RESTORE = 'scripts/restore.ts'
const BACKUP = 'scripts/backup.ts'

let folder: string
let backup: string
let usedDatabase: TestDatabase
let newerDatabase: TestDatabase
let legacyDatabase: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-commands-'))
  ;[usedDatabase, newerDatabase, legacyDatabase] = await Promise.all([
    createTestDatabase(),
    createTestDatabase(),
    createTestDatabase(),
  ])
  await withClient(newerDatabase.ownerUrl, (client) =>
    client.query(`insert into migrations (name) values ('9999_from_the_future.sql')`),
  )
  await withClient(legacyDatabase.ownerUrl, async (client) => {
    await client.query('truncate migrations')
    await client.query(`insert into migrations (name) values ('0001_accounts.sql')`)
  })
  await withClient(usedDatabase.ownerUrl, (client) =>
    client.query('insert into users default values'),
  )
  const config = { databaseUrl: usedDatabase.ownerUrl, dataDir: join(folder, 'data') }
  const into = join(folder, 'backups')
  const made = await backUp({ config, storage: createMemoryStorage(), into, now: new Date() })
  backup = made.folder
})
afterAll(async () => {
  await usedDatabase.drop()
  await newerDatabase.drop()
  await legacyDatabase.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = (script: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: number | string | null | undefined; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(SERVER, script), ...args],
      {
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: join(folder, 'data'),
          LLM_BASE_URL: 'builtin',
          ...env,
        },
      },
      (error, _stdout, stderr) => resolve({ code: error ? error.code : 0, stderr }),
    )
  })

/** A failing command prints one line for the operator and exits with 1. */
const expectOneLineError = (ended: Awaited<ReturnType<typeof run>>, message: RegExp) => {
  expect(ended.stderr).toMatch(message)
  expect(ended.stderr.trim().split('\n')).toHaveLength(1)
  expect(ended.code).toBe(1)
}

const copyBackup = async (name: string): Promise<string> => {
  const copy = join(folder, name)
  await cp(backup, copy, { recursive: true })
  return copy
}

test('restoring a backup without its checksums fails with a one-line error', async () => {
  const copy = await copyBackup('without-sums')
  await rm(join(copy, 'SHA256SUMS'))
  expectOneLineError(
    await run(RESTORE, [copy], { DATABASE_URL: usedDatabase.ownerUrl }),
    /has no SHA256SUMS.*Copy the backup again/,
  )
})

test('restoring a backup with a broken manifest fails with a one-line error', async () => {
  const copy = await copyBackup('broken-manifest')
  await writeFile(join(copy, 'manifest.json'), '{"format":1')
  expectOneLineError(
    await run(RESTORE, [copy], { DATABASE_URL: usedDatabase.ownerUrl }),
    /manifest\.json.*damaged/,
  )
})

test('restoring from a folder that does not exist fails with a one-line error', async () => {
  expectOneLineError(
    await run(RESTORE, [join(folder, 'nowhere')], { DATABASE_URL: usedDatabase.ownerUrl }),
    /nowhere does not exist/,
  )
  expectOneLineError(await run(RESTORE, [], {}), /folder of one backup/)
})

test('restoring into a database that is in use fails with a one-line error', async () => {
  expectOneLineError(
    await run(RESTORE, [backup], { DATABASE_URL: usedDatabase.ownerUrl }),
    /in use.*--force/,
  )
})

test('a backup that cannot be written fails with a one-line error', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expectOneLineError(
    await run(BACKUP, [file], { DATABASE_URL: usedDatabase.ownerUrl }),
    /a-file.*is not a folder/,
  )
})

test('a command without a database or without permissions on it fails with a one-line error', async () => {
  const url = new URL(usedDatabase.ownerUrl)
  url.port = String(await findFreePort())
  expectOneLineError(
    await run(BACKUP, [folder], { DATABASE_URL: url.href }),
    /database does not answer.*DATABASE_URL/,
  )
  expectOneLineError(
    await run(RESTORE, [backup, '--force'], { DATABASE_URL: usedDatabase.appUrl }),
    /role.*DATABASE_URL.*own/,
  )
})

test('an older program on a newer database fails with a one-line error', async () => {
  const env = { DATABASE_URL: newerDatabase.ownerUrl, PORT: String(await findFreePort()) }
  expectOneLineError(
    await run('src/main.ts', [], env),
    /newer than this program.*9999_from_the_future/,
  )
})

test('a database of version 0.1.0 fails with a one-line error that says how to upgrade', async () => {
  const env = { DATABASE_URL: legacyDatabase.ownerUrl, PORT: String(await findFreePort()) }
  expectOneLineError(
    await run('src/main.ts', [], env),
    /made by version 0\.1\.0.*npm run backup.*npm run restore/,
  )
})
