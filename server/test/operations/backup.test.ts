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
import { writeSums } from '../../src/backup/backup-folder.ts'
import { restore } from '../../src/backup/restore.ts'
import { runningOwnerUrl } from '../../src/db/embedded/start.ts'
import { withClient } from '../../src/db/with-client.ts'
import { testDatabase } from '../database.ts'
import { clientOf, textOf } from '../support/client.ts'
import { codeIn, mailboxOf } from '../support/mailbox.ts'
import { memoryStorage } from '../support/memory-storage.ts'
import { newEmail } from '../support/people.ts'
import { picture, upload } from '../support/pictures.ts'
import { startProductProcess, type ProductProcess } from '../support/product-process.ts'

const SCRIPTS = fileURLToPath(new URL('../../scripts/', import.meta.url))
const PASSWORD = 'secret123'
// With an end of line that JSON does not escape.
const GREETING = 'Hello\u2028and good evening'
// Three databases are made and two servers started.
const LONG_MS = 120_000

let folder: string
let source: string
let server: ProductProcess
let backup: string
let avatar: string
let firstReply: string
let counted: Map<string, number>
const email = newEmail()

const command = async (name: string, dataDir: string, ...args: string[]) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  return promisify(execFile)(process.execPath, [join(SCRIPTS, name), ...args], { env })
}

/** How many rows each table has, of those that a backup holds. */
const countAll = async (url: string, tables: readonly string[]) => {
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

/** A digest of all rows of each table; `limits` are not in a backup, and `migrations` tell when. */
const digestAll = (url: string): Promise<Map<string, string>> =>
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

/** A copy whose sums are right and that has fewer users than its manifest says. */
const shortened = async (from: string): Promise<string> => {
  const copy = join(folder, 'shortened')
  await cp(from, copy, { recursive: true })
  await writeFile(join(copy, 'tables', 'users.jsonl.gz'), gzipSync(''))
  await writeSums(copy)
  return copy
}

const ownerOf = (dataDir: string): string => runningOwnerUrl(dataDir) ?? ''

const register = async (origin: string, dataDir: string, address: string): Promise<string> => {
  const client = clientOf(origin + BASE_PATH)
  const { token } = await client.guest()
  const ask = { email: address, useIn: 'register', channel: 'web' }
  await client.send(calls.identity.emailCode, ask, { token })
  const code = codeIn(await mailboxOf({ dataDir }).first(address))
  const fields = { email: address, code, password: PASSWORD, pf: 'google' }
  await client.send(calls.identity.register, fields, { token })
  const login = { email: address, password: PASSWORD, channel: 'web' }
  return (await client.send(calls.identity.login, login, { token })).token
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-backup-'))
  source = join(folder, 'source')
  server = await startProductProcess({ DATA_DIR: source, LIMITS_SCALE: '1000' }, LONG_MS)
  const client = clientOf(server.origin + BASE_PATH)
  const token = await register(server.origin, source, email)
  const aiGirlId = (await client.send(calls.characters.list)).list[0]?.id ?? 0
  const said = await client.allLines(calls.chat.send, { aiGirlId, content: GREETING }, { token })
  firstReply = textOf(said)
  const uploaded = await upload(server.origin + BASE_PATH, token, await picture())
  avatar = uploaded.data.imageUrl
  await command('give-points.ts', source, email, '50')

  // Somebody goes on talking while it is copied.
  let isCopied = false
  const talking = (async () => {
    while (!isCopied) {
      const { token: guest } = await client.guest()
      await client.allLines(calls.chat.send, { aiGirlId, content: 'And I?' }, { token: guest })
    }
  })()
  await command('backup.ts', source, join(folder, 'backups'))
  isCopied = true
  await talking
  const [name = ''] = await readdir(join(folder, 'backups'))
  backup = join(folder, 'backups', name)
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
  counted = new Map(Object.entries(manifest.tables as Record<string, number>))
}, LONG_MS)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test(
  'what is restored elsewhere is what was there, and goes on',
  async () => {
    const target = join(folder, 'target')
    await command('restore.ts', target, backup)
    const restored = await startProductProcess({ DATA_DIR: target, LIMITS_SCALE: '1000' }, LONG_MS)
    try {
      const now = await countAll(ownerOf(target), [...counted.keys()])
      // Records of the new server's own first doings.
      const kept = [...counted].filter(([table]) => !['audit_log', 'jobs'].includes(table))
      expect(kept.length).toBeGreaterThan(40)
      expect(kept.filter(([table, count]) => now.get(table) !== count)).toEqual([])
      expect((await command('audit-points.ts', target)).stdout).toContain('The books are whole')

      const client = clientOf(restored.origin + BASE_PATH)
      const { token: guest } = await client.guest()
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
      // A new row gets a number that nobody had.
      await client.allLines(calls.chat.send, { aiGirlId: aiAgentId, content: 'Again' }, { token })
    } finally {
      await restored.end('SIGTERM')
    }
  },
  LONG_MS,
)

test('a running server, a damaged backup and a stranger’s folder are refused', async () => {
  const into = (dataDir: string, from: string) =>
    restore({
      config: { databaseUrl: null, dataDir },
      storage: memoryStorage(),
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
  'between two PostgreSQLs and two storages the rows and bytes are the same',
  async () => {
    const [one, other] = [await testDatabase(), await testDatabase()]
    const [from, to] = [memoryStorage(), memoryStorage()]
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
      expect(again.manifest.tables).toEqual(Object.fromEntries(counted))
      await restore({
        config: { databaseUrl: other.ownerUrl, dataDir },
        storage: to,
        folder: again.folder,
        force: false,
      })
      expect((await to.get(`${'a'.repeat(32)}o.webp`))?.toString()).toBe('a face')
      expect(to.keys().toSorted()).toEqual(from.keys().toSorted())
      const tables = [...counted.keys()]
      const digests = await digestAll(one.ownerUrl)
      expect(digests.size).toBeGreaterThan(40)
      expect(await digestAll(other.ownerUrl)).toEqual(digests)
      // What is in use is replaced only when that is said.
      const once = { config: { databaseUrl: other.ownerUrl, dataDir }, storage: to, folder: backup }
      await expect(restore({ ...once, force: false })).rejects.toThrow('Say --force')
      // Nothing is cleared under somebody's feet, nor for rows that cannot be loaded.
      const somebody = new pg.Client({ connectionString: other.appUrl })
      await somebody.connect()
      await expect(restore({ ...once, force: true })).rejects.toThrow('Others are connected')
      await somebody.end()
      const short = await shortened(backup)
      await expect(restore({ ...once, folder: short, force: true })).rejects.toThrow(
        'rows of users',
      )
      expect(await countAll(other.ownerUrl, tables)).toEqual(counted)
      await restore({ ...once, force: true })
      expect(await countAll(other.ownerUrl, tables)).toEqual(counted)
    } finally {
      await one.drop()
      await other.drop()
    }
  },
  LONG_MS,
)
