import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import {
  createTemplateCluster,
  readPostmasterPid,
  query,
  copyTemplateCluster,
  runServerChild,
  startCluster,
  waitUntil,
} from './embedded-harness.ts'

const ROWS = 200

beforeAll(createTemplateCluster)

const startWithRows = async () => {
  const dataDir = copyTemplateCluster()
  const first = await startCluster(dataDir)
  await query(first.ownerUrl, 'create table line (id bigint generated always as identity)')
  await first.stop()
  const server = await runServerChild(dataDir, 'insert')
  await waitUntil(() => server.lines.length > ROWS + 1)
  return { dataDir, server }
}

const expectEveryAcknowledgedRow = async (url: string, lines: string[]) => {
  const acknowledged = lines.slice(1).map(Number)
  expect(acknowledged.length).toBeGreaterThan(ROWS)
  const rows = await query<{ id: number }>(url, 'select id::int from line')
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
}

test('after kill -9 of the server its PostgreSQL is adopted and no row is lost', async () => {
  const { dataDir, server } = await startWithRows()
  const pid = readPostmasterPid(dataDir)
  await server.kill()

  const next = await startCluster(dataDir)
  expect(next.mode).toBe('adopted')
  expect(readPostmasterPid(dataDir)).toBe(pid)
  await expectEveryAcknowledgedRow(next.appUrl, server.lines)
  await next.stop()
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('after kill -9 of server and PostgreSQL under load every acknowledged row is stored', async () => {
  const { dataDir, server } = await startWithRows()
  process.kill(readPostmasterPid(dataDir), 'SIGKILL')
  await server.kill()

  const next = await startCluster(dataDir)
  expect(next.mode).toBe('started')
  await expectEveryAcknowledgedRow(next.appUrl, server.lines)
})

test('when a PostgreSQL session crashes, the server recovers and keeps the lock on its folder', async () => {
  const dataDir = copyTemplateCluster()
  const output: string[] = []
  const server = await startCluster(dataDir, output)
  const [victim] = await query<{ pid: number }>(
    server.superUrl,
    `select pid from pg_locks where locktype = 'advisory' and granted`,
  )
  process.kill(victim?.pid ?? 0, 'SIGKILL')
  await waitUntil(() => output.includes('PostgreSQL is back.'))
  await expect(startCluster(dataDir)).rejects.toThrow('Another Dulcinea already runs')
})

test('when PostgreSQL itself is killed, the server restarts it on the same port', async () => {
  const dataDir = copyTemplateCluster()
  const output: string[] = []
  const server = await startCluster(dataDir, output)
  process.kill(readPostmasterPid(dataDir), 'SIGKILL')
  await waitUntil(() => output.includes('PostgreSQL is back.'))
  expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})
