import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startEmbedded, type EmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { makeTempFolder, removeTempFolder } from './temp-folder.ts'
import { query } from './embedded-harness.ts'

let folder: string
let server: EmbeddedPostgres

beforeAll(async () => {
  folder = makeTempFolder()
  server = await startEmbedded({ dataDir: join(folder, 'data'), say: () => {} })
})

afterAll(async () => {
  await server.stop()
  await removeTempFolder(folder)
})

test.for(['appUrl', 'ownerUrl'] as const)('the role of %s is unprivileged', async (role) => {
  const url = server[role]
  const [rights] = await query(
    url,
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
     from pg_roles where rolname = current_user`,
  )
  expect(Object.values(rights ?? { none: true })).toEqual([false, false, false, false, false])
  const denied = expect.objectContaining({ code: '42501' })
  await expect(query(url, 'create role intruder')).rejects.toEqual(denied)
  await expect(query(url, `select pg_read_file('postgresql.conf')`)).rejects.toEqual(denied)
  await expect(query(url, `select pg_read_file('/etc/passwd')`)).rejects.toEqual(denied)
  await expect(query(url, `copy (select 1) to program 'true'`)).rejects.toEqual(denied)
  await expect(query(url, 'select rolpassword from pg_authid')).rejects.toEqual(denied)
  await expect(query(url.replace(/[^/]+$/, 'postgres'), 'select 1')).rejects.toEqual(denied)
})

test('the app role reads and writes rows of the owner’s tables but cannot change the tables', async () => {
  await query(server.ownerUrl, 'create table note (id bigserial, words text)')
  await query(server.appUrl, `insert into note (words) values ('a'), ('b')`)
  await query(server.appUrl, `update note set words = 'c' where words = 'b'`)
  await query(server.appUrl, `delete from note where words = 'a'`)
  expect(await query(server.appUrl, 'select words from note')).toEqual([{ words: 'c' }])
  for (const forbidden of ['truncate note', 'drop table note', 'create table own (id int)']) {
    await expect(query(server.appUrl, forbidden)).rejects.toMatchObject({ code: '42501' })
  }
})

test('the owner role can create pg_trgm, which handles Chinese', async () => {
  await query(server.ownerUrl, 'create extension pg_trgm')
  const [row] = await query<{ parts: string[] }>(server.appUrl, `select show_trgm('温柔') as parts`)
  expect(row?.parts.length).toBeGreaterThan(0)
  expect(await query(server.appUrl, `select lower('ÉÖ') as low, '温' ~ '\\w' as letter`)).toEqual([
    { low: 'éö', letter: true },
  ])
})

test('PostgreSQL listens on the loopback address only, without unix sockets, in UTF-8', async () => {
  const readSetting = async (name: string) =>
    (await query<{ v: string }>(server.superUrl, `select current_setting('${name}') as v`))[0]?.v
  expect(await readSetting('listen_addresses')).toBe('127.0.0.1')
  expect(await readSetting('unix_socket_directories')).toBe('')
  expect(await readSetting('jit')).toBe('off')
  expect(await readSetting('server_encoding')).toBe('UTF8')
  expect(await readSetting('password_encryption')).toBe('scram-sha-256')
  const wrong = server.appUrl.replace(/:[^:@]+@/, ':wrong@')
  await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('secret and log are readable by their owner only, and the log holds no password', () => {
  const dataDir = join(folder, 'data')
  const secret = readFileSync(join(dataDir, 'postgres.secret'), 'utf8').trim()
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  for (const password of [
    secret,
    ...[server.ownerUrl, server.appUrl].map((url) => new URL(url).password),
  ]) {
    expect(password.length).toBeGreaterThan(40)
    expect(log).not.toContain(password)
  }
  for (const name of ['postgres.secret', 'postgres.log']) {
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
  }
})
