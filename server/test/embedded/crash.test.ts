import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { makePattern, postmasterPid, query, readyFolder, runServer, start, until } from './stage.ts'

const ROWS = 200

beforeAll(makePattern)

const prepared = async () => {
  const dataDir = readyFolder()
  const first = await start(dataDir)
  await query(first.ownerUrl, 'create table line (id bigint generated always as identity)')
  await first.stop()
  const server = await runServer(dataDir, 'insert')
  await until(() => server.lines.length > ROWS + 1)
  return { dataDir, server }
}

const expectEveryAcknowledgedRow = async (url: string, lines: string[]) => {
  const acknowledged = lines.slice(1).map(Number)
  expect(acknowledged.length).toBeGreaterThan(ROWS)
  const rows = await query<{ id: number }>(url, 'select id::int from line')
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
}

test('after kill -9 of the server its PostgreSQL is adopted and nothing is lost', async () => {
  const { dataDir, server } = await prepared()
  const pid = postmasterPid(dataDir)
  await server.kill()

  const next = await start(dataDir)
  expect(next.mode).toBe('adopted')
  expect(postmasterPid(dataDir)).toBe(pid)
  await expectEveryAcknowledgedRow(next.appUrl, server.lines)
  await next.stop()
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('after kill -9 of server and PostgreSQL under load every acknowledged row is there', async () => {
  const { dataDir, server } = await prepared()
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await server.kill()

  const next = await start(dataDir)
  expect(next.mode).toBe('started')
  await expectEveryAcknowledgedRow(next.appUrl, server.lines)
})

test('when one session crashes, the server lives on and keeps its folder', async () => {
  const dataDir = readyFolder()
  const said: string[] = []
  const server = await start(dataDir, said)
  const [victim] = await query<{ pid: number }>(
    server.superUrl,
    `select pid from pg_locks where locktype = 'advisory' and granted`,
  )
  process.kill(victim?.pid ?? 0, 'SIGKILL')
  await until(() => said.includes('PostgreSQL is back.'))
  await expect(start(dataDir)).rejects.toThrow('Another Dulcinea already runs')
})

test('when PostgreSQL itself is killed, the server starts it again where it was', async () => {
  const dataDir = readyFolder()
  const said: string[] = []
  const server = await start(dataDir, said)
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await until(() => said.includes('PostgreSQL is back.'))
  expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})
