import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { isAlive } from '../../src/db/embedded/postmaster.ts'
import {
  createTemplateCluster,
  copyTemplateCluster,
  readPostmasterPid,
  query,
  runUntilFirstLine,
  runServerChild,
  createTestFolder,
  startCluster,
} from './embedded-harness.ts'

beforeAll(createTemplateCluster)

test('the first start creates the cluster, and the second one finds its data', async () => {
  const dataDir = join(createTestFolder(), 'data')
  const first = await startCluster(dataDir)
  expect(first.mode).toBe('created')
  await query(first.ownerUrl, 'create table letter (words text)')
  await query(first.appUrl, `insert into letter values ('你好')`)
  const pid = readPostmasterPid(dataDir)
  await first.stop()
  expect(isAlive(pid)).toBe(false)

  const second = await startCluster(dataDir)
  expect(second.mode).toBe('started')
  expect(await query(second.appUrl, 'select words from letter')).toEqual([{ words: '你好' }])
})

test('a second server on the same folder is refused, and the first one keeps running', async () => {
  const dataDir = copyTemplateCluster()
  const first = await startCluster(dataDir)
  const message = `Another Dulcinea already runs on ${dataDir}. Stop it, or set DATA_DIR.`
  await expect(startCluster(dataDir)).rejects.toThrow(message)
  const child = await runServerChild(dataDir, 'wait')
  expect(JSON.parse(child.lines[0] ?? '')).toEqual({ error: message })
  expect(await query(first.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two concurrent first starts one gets the folder and the other is refused', async () => {
  const dataDir = join(createTestFolder(), 'data')
  const both = await Promise.all([runServerChild(dataDir, 'wait'), runServerChild(dataDir, 'wait')])
  const firstLines = both.map(({ lines }) => lines[0] ?? '').sort()
  expect(firstLines[0]).toContain('Another Dulcinea already runs')
  expect(firstLines[1]).toMatch(/"mode":"(created|adopted|started)"/)
})

test('a server that starts while another one stops waits for it', async () => {
  const dataDir = copyTemplateCluster()
  const first = await startCluster(dataDir)
  await query(first.ownerUrl, 'create table kept (id int)')
  const stopping = first.stop()
  const second = await startCluster(dataDir)
  await stopping
  expect(second.mode).toBe('started')
  expect(await query(second.appUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
})

test('Ctrl-C in the terminal does not reach PostgreSQL', async () => {
  const dataDir = copyTemplateCluster()
  const child = await runServerChild(dataDir, 'wait')
  const pid = readPostmasterPid(dataDir)
  process.kill(-child.pid, 'SIGINT')
  // In the same process group PostgreSQL would have stopped before answering this.
  const { ownerUrl } = JSON.parse(child.lines[0] ?? '')
  for (let times = 0; times < 5; times += 1) {
    await runUntilFirstLine(['sleep', '0.05'])
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  }
  expect(isAlive(pid)).toBe(true)
})
