import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../../src/backup/back-up.ts'
import { writeChecksums } from '../../src/backup/backup-folder.ts'
import { restore } from '../../src/backup/restore.ts'
import { getRunningOwnerUrl } from '../../src/db/embedded/start.ts'
import { withClient } from '../../src/db/with-client.ts'
import { createTestDatabase } from '../test-database.ts'
import { createClient, getStreamText } from '../support/client.ts'
import { extractCode, openMailbox } from '../support/mailbox.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { newEmail } from '../support/test-users.ts'
import { createPicture, upload } from '../support/pictures.ts'
import { startProductProcess, type ProductProcess } from '../support/product-process.ts'

const SCRIPTS = fileURLToPath(new URL('../../scripts/', import.meta.url))
const PASSWORD = 'secret123'
// Contains a line separator that JSON does not escape.
const GREETING = 'Hello\u2028and good evening'
// Three databases are created and two servers started.
const TEST_TIMEOUT_MS = 120_000

let folder: string
let source: string
let server: ProductProcess
let backup: string
let avatar: string
let firstReply: string
let rowCounts: Map<string, number>
const email = newEmail()

const runScript = async (name: string, dataDir: string, ...args: string[]) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  return promisify(execFile)(process.execPath, [join(SCRIPTS, name), ...args], { env })
}

/** Row counts of the tables that a backup contains. */
const countRows = async (url: string, tables: readonly string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const counts = new Map<string, number>()
    for (const table of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
      counts.set(table, Number(rows[0]?.count))
    }
    return counts
  } finally {
    await client.end()
  }
}

/** A digest of all rows per table; `limits` is not backed up, and `migrations` contains timestamps. */
const digestTables = (url: string): Promise<Map<string, string>> =>
  withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables
        where schemaname = 'public' and tablename not in ('limits', 'migrations')`,
    )
    const digests = new Map<string, string>()
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ digest: string }>(
        `select md5(coalesce(string_agg(t::text, '\n' order by t::text), '')) as digest from ${name} t`,
      )
      digests.set(name, rows[0]?.digest ?? '')
    }
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(name, ' ' order by name) as names from migrations`,
    )
    return digests.set('migrations', rows[0]?.names ?? '')
  })

/** A copy with valid checksums that has fewer users than its manifest says. */
const copyWithoutUsers = async (from: string): Promise<string> => {
  const copy = join(folder, 'shortened')
  await cp(from, copy, { recursive: true })
  await writeFile(join(copy, 'tables', 'users.jsonl.gz'), gzipSync(''))
  await writeChecksums(copy)
  return copy
}

const getOwnerUrl = (dataDir: string): string => getRunningOwnerUrl(dataDir) ?? ''

const register = async (origin: string, dataDir: string, address: string): Promise<string> => {
  const client = createClient(origin + BASE_PATH)
  const { token } = await client.signInGuest()
  const codeRequest = { email: address, useIn: 'register', channel: 'web' }
  await client.send(calls.identity.emailCode, codeRequest, { token })
  const code = extractCode(await openMailbox({ dataDir }).waitForFirst(address))
  const fields = { email: address, code, password: PASSWORD, pf: 'google' }
  await client.send(calls.identity.register, fields, { token })
  const login = { email: address, password: PASSWORD, channel: 'web' }
  return (await client.send(calls.identity.login, login, { token })).token
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-backup-'))
  source = join(folder, 'source')
  server = await startProductProcess({ DATA_DIR: source, LIMITS_SCALE: '1000' }, TEST_TIMEOUT_MS)
  const client = createClient(server.origin + BASE_PATH)
  const token = await register(server.origin, source, email)
  const aiGirlId = (await client.send(calls.characters.list)).list[0]?.id ?? 0
  const lines = await client.collectLines(
    calls.chat.send,
    { aiGirlId, content: GREETING },
    { token },
  )
  firstReply = getStreamText(lines)
  const uploaded = await upload(server.origin + BASE_PATH, token, await createPicture())
  avatar = uploaded.data.imageUrl
  await runScript('give-points.ts', source, email, '50')

  // Messages are sent while the backup runs.
  let isBackedUp = false
  const sending = (async () => {
    while (!isBackedUp) {
      const { token: guest } = await client.signInGuest()
      await client.collectLines(calls.chat.send, { aiGirlId, content: 'And I?' }, { token: guest })
    }
  })()
  await runScript('backup.ts', source, join(folder, 'backups'))
  isBackedUp = true
  await sending
  const [name = ''] = await readdir(join(folder, 'backups'))
  backup = join(folder, 'backups', name)
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
  rowCounts = new Map(Object.entries(manifest.tables as Record<string, number>))
}, TEST_TIMEOUT_MS)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test(
  'a backup restored into another data folder has the same content and can be used',
  async () => {
    const target = join(folder, 'target')
    await runScript('restore.ts', target, backup)
    const restored = await startProductProcess(
      { DATA_DIR: target, LIMITS_SCALE: '1000' },
      TEST_TIMEOUT_MS,
    )
    try {
      const now = await countRows(getOwnerUrl(target), [...rowCounts.keys()])
      // These tables also have rows written by the new server at its start.
      const comparable = [...rowCounts].filter(([table]) => !['audit_log', 'jobs'].includes(table))
      expect(comparable.length).toBeGreaterThan(40)
      expect(comparable.filter(([table, count]) => now.get(table) !== count)).toEqual([])
      expect((await runScript('audit-points.ts', target)).stdout).toContain(
        'The ledger is consistent',
      )

      const client = createClient(restored.origin + BASE_PATH)
      const { token: guest } = await client.signInGuest()
      const login = { email, password: PASSWORD, channel: 'web' }
      const { token } = await client.send(calls.identity.login, login, { token: guest })
      const { list: history } = await client.send(calls.history.list, {}, { token })
      const aiAgentId = history[0]?.aiGirlId ?? 0
      const { list } = await client.send(calls.chat.messages, { aiAgentId }, { token })
      expect(list.map(({ content }) => content)).toEqual(
        expect.arrayContaining([GREETING, firstReply]),
      )
      const info = await client.send(calls.points.extraInfo, {}, { token })
      expect(info.integral).toBe(50)
      const shown = await fetch(new URL(avatar, restored.origin))
      expect(shown.status).toBe(200)
      expect(shown.headers.get('content-type')).toBe('image/webp')
      // A new row gets an unused id.
      await client.collectLines(
        calls.chat.send,
        { aiGirlId: aiAgentId, content: 'Again' },
        { token },
      )
    } finally {
      await restored.end('SIGTERM')
    }
  },
  TEST_TIMEOUT_MS,
)

test('a restore is refused for a running server, a damaged backup and a folder without a backup', async () => {
  const into = (dataDir: string, from: string) =>
    restore({
      config: { databaseUrl: null, dataDir },
      storage: createMemoryStorage(),
      folder: from,
      force: false,
    })
  await expect(into(source, backup)).rejects.toThrow('already runs')
  const damaged = join(folder, 'damaged')
  await cp(backup, damaged, { recursive: true })
  await writeFile(join(damaged, 'tables', 'users.jsonl.gz'), 'nothing')
  const empty = join(folder, 'empty')
  await expect(into(empty, damaged)).rejects.toThrow('users.jsonl.gz')
  await expect(into(empty, folder)).rejects.toThrow('holds no backup')
})

test(
  'a backup restored into another PostgreSQL and storage has the same rows and bytes',
  async () => {
    const [one, other] = [await createTestDatabase(), await createTestDatabase()]
    const [from, to] = [createMemoryStorage(), createMemoryStorage()]
    const dataDir = join(folder, 'apart')
    try {
      await from.put(`${'a'.repeat(32)}o.webp`, Buffer.from('a face'))
      await restore({
        config: { databaseUrl: one.ownerUrl, dataDir },
        storage: from,
        folder: backup,
        force: false,
      })
      const again = await backUp({
        config: { databaseUrl: one.ownerUrl, dataDir },
        storage: from,
        into: join(folder, 'second'),
        now: new Date(),
      })
      expect(again.manifest.tables).toEqual(Object.fromEntries(rowCounts))
      await restore({
        config: { databaseUrl: other.ownerUrl, dataDir },
        storage: to,
        folder: again.folder,
        force: false,
      })
      expect((await to.get(`${'a'.repeat(32)}o.webp`))?.toString()).toBe('a face')
      expect(to.keys().toSorted()).toEqual(from.keys().toSorted())
      const tables = [...rowCounts.keys()]
      const digests = await digestTables(one.ownerUrl)
      expect(digests.size).toBeGreaterThan(40)
      expect(await digestTables(other.ownerUrl)).toEqual(digests)
      // Data in use is replaced only with --force.
      const once = { config: { databaseUrl: other.ownerUrl, dataDir }, storage: to, folder: backup }
      await expect(restore({ ...once, force: false })).rejects.toThrow('Say --force')
      // Nothing is deleted while others are connected or when the rows cannot be loaded.
      const otherClient = new pg.Client({ connectionString: other.appUrl })
      await otherClient.connect()
      await expect(restore({ ...once, force: true })).rejects.toThrow('Others are connected')
      await otherClient.end()
      const short = await copyWithoutUsers(backup)
      await expect(restore({ ...once, folder: short, force: true })).rejects.toThrow(
        'rows of users',
      )
      expect(await countRows(other.ownerUrl, tables)).toEqual(rowCounts)
      await restore({ ...once, force: true })
      expect(await countRows(other.ownerUrl, tables)).toEqual(rowCounts)
    } finally {
      await one.drop()
      await other.drop()
    }
  },
  TEST_TIMEOUT_MS,
)
