import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp } from '../../src/backup/back-up.ts'
import { withClient } from '../../src/db/with-client.ts'
import { testDatabase, type TestDatabase } from '../database.ts'
import { memoryStorage } from '../support/memory-storage.ts'
import { freePort } from '../support/product-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const SERVER = fileURLToPath(new URL('../../', import.meta.url))
const RESTORE = 'scripts/restore.ts'
const BACKUP = 'scripts/backup.ts'

let folder: string
let backup: string
let used: TestDatabase
let newer: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-commands-'))
  ;[used, newer] = await Promise.all([testDatabase(), testDatabase()])
  await withClient(newer.ownerUrl, (client) =>
    client.query(`insert into migrations (name) values ('9999_from_the_future.sql')`),
  )
  await withClient(used.ownerUrl, (client) => client.query('insert into users default values'))
  const config = { databaseUrl: used.ownerUrl, dataDir: join(folder, 'data') }
  const into = join(folder, 'backups')
  const made = await backUp({ config, storage: memoryStorage(), into, now: new Date() })
  backup = made.folder
})
afterAll(async () => {
  await used.drop()
  await newer.drop()
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

/** One line for a person, and an exit code for a script. */
const expectSentence = (ended: Awaited<ReturnType<typeof run>>, words: RegExp) => {
  expect(ended.stderr).toMatch(words)
  expect(ended.stderr.trim().split('\n')).toHaveLength(1)
  expect(ended.code).toBe(1)
}

const copyOf = async (name: string): Promise<string> => {
  const copy = join(folder, name)
  await cp(backup, copy, { recursive: true })
  return copy
}

test('restoring a backup without its checksums ends in a sentence', async () => {
  const copy = await copyOf('without-sums')
  await rm(join(copy, 'SHA256SUMS'))
  expectSentence(
    await run(RESTORE, [copy], { DATABASE_URL: used.ownerUrl }),
    /has no SHA256SUMS.*Copy the backup again/,
  )
})

test('restoring a backup with a broken manifest ends in a sentence', async () => {
  const copy = await copyOf('broken-manifest')
  await writeFile(join(copy, 'manifest.json'), '{"format":1')
  expectSentence(
    await run(RESTORE, [copy], { DATABASE_URL: used.ownerUrl }),
    /manifest\.json.*damaged/,
  )
})

test('restoring from a folder that does not exist ends in a sentence', async () => {
  expectSentence(
    await run(RESTORE, [join(folder, 'nowhere')], { DATABASE_URL: used.ownerUrl }),
    /nowhere does not exist/,
  )
  expectSentence(await run(RESTORE, [], {}), /folder of one backup/)
})

test('restoring into a database that is in use ends in a sentence', async () => {
  expectSentence(await run(RESTORE, [backup], { DATABASE_URL: used.ownerUrl }), /in use.*--force/)
})

test('a backup that cannot be written ends in a sentence', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expectSentence(
    await run(BACKUP, [file], { DATABASE_URL: used.ownerUrl }),
    /a-file.*is not a folder/,
  )
})

test('commands without a database or without rights to it end in a sentence', async () => {
  const url = new URL(used.ownerUrl)
  url.port = String(await freePort())
  expectSentence(
    await run(BACKUP, [folder], { DATABASE_URL: url.href }),
    /database does not answer.*DATABASE_URL/,
  )
  expectSentence(
    await run(RESTORE, [backup, '--force'], { DATABASE_URL: used.appUrl }),
    /role.*DATABASE_URL.*own/,
  )
})

test('an older program on a newer database ends in a sentence', async () => {
  const env = { DATABASE_URL: newer.ownerUrl, PORT: String(await freePort()) }
  expectSentence(await run('src/main.ts', [], env), /newer than this program.*9999_from_the_future/)
})
