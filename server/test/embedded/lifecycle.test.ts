import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { isAlive } from '../../src/db/embedded/postmaster.ts'
import {
  makePattern,
  readyFolder,
  postmasterPid,
  query,
  run,
  runServer,
  scratch,
  start,
} from './stage.ts'

beforeAll(makePattern)

test('the first start creates the cluster, and the second one finds its data', async () => {
  const dataDir = join(scratch(), 'data')
  const first = await start(dataDir)
  expect(first.mode).toBe('created')
  await query(first.ownerUrl, 'create table letter (words text)')
  await query(first.appUrl, `insert into letter values ('你好')`)
  const pid = postmasterPid(dataDir)
  await first.stop()
  expect(isAlive(pid)).toBe(false)

  const second = await start(dataDir)
  expect(second.mode).toBe('started')
  expect(await query(second.appUrl, 'select words from letter')).toEqual([{ words: '你好' }])
})

test('a second server on the same folder is refused, and the first one keeps running', async () => {
  const dataDir = readyFolder()
  const first = await start(dataDir)
  const message = `Another Dulcinea already runs on ${dataDir}. Stop it, or set DATA_DIR.`
  await expect(start(dataDir)).rejects.toThrow(message)
  const child = await runServer(dataDir, 'wait')
  expect(JSON.parse(child.lines[0] ?? '')).toEqual({ error: message })
  expect(await query(first.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two concurrent first starts one gets the folder and the other is refused', async () => {
  const dataDir = join(scratch(), 'data')
  const both = await Promise.all([runServer(dataDir, 'wait'), runServer(dataDir, 'wait')])
  const firstLines = both.map(({ lines }) => lines[0] ?? '').sort()
  expect(firstLines[0]).toContain('Another Dulcinea already runs')
  expect(firstLines[1]).toMatch(/"mode":"(created|adopted|started)"/)
})

test('a server that starts while another one stops waits for it', async () => {
  const dataDir = readyFolder()
  const first = await start(dataDir)
  await query(first.ownerUrl, 'create table kept (id int)')
  const stopping = first.stop()
  const second = await start(dataDir)
  await stopping
  expect(second.mode).toBe('started')
  expect(await query(second.appUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
})

test('Ctrl-C in the terminal does not reach PostgreSQL', async () => {
  const dataDir = readyFolder()
  const child = await runServer(dataDir, 'wait')
  const pid = postmasterPid(dataDir)
  process.kill(-child.pid, 'SIGINT')
  // In the same process group PostgreSQL would have stopped before answering this.
  const { ownerUrl } = JSON.parse(child.lines[0] ?? '')
  for (let times = 0; times < 5; times += 1) {
    await run(['sleep', '0.05'])
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  }
  expect(isAlive(pid)).toBe(true)
})
