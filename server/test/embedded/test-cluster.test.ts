import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { isAlive } from '../../src/db/embedded/postmaster.ts'
import { openTestCluster } from './test-cluster.ts'
import { sweepTempFolders } from './temp-folder.ts'
import {
  nodePath,
  readPostmasterPid,
  runUntilFirstLine,
  runServerChild,
  createTestFolder,
} from './embedded-harness.ts'

const openCluster = async (folder: string) => {
  const cluster = await openTestCluster(folder)
  onTestFinished(() => cluster.close())
  return cluster
}

test('the cluster of a killed test run is adopted, and one in use is left alone', async () => {
  const folder = join(createTestFolder(), 'run')
  const killed = await runServerChild(folder, 'wait')
  await killed.kill()
  const first = await openCluster(folder)
  expect(first.embedded.mode).toBe('adopted')
  const second = await openCluster(folder)
  expect(second.embedded.mode).toBe('created')
  await second.close()
  await first.close()
  expect((await openCluster(folder)).embedded.mode).toBe('started')
})

test('an unusable cluster is created again', async () => {
  const folder = join(createTestFolder(), 'run')
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18')
  expect((await openCluster(folder)).embedded.mode).toBe('created')
})

test('folders of killed test runs are swept together with their PostgreSQL', async () => {
  const base = join(createTestFolder(), 'run')
  const dead = await runUntilFirstLine([nodePath, '-e', 'console.log(process.pid)'])
  await dead.kill()
  const [abandoned, living] = [`${base}-${dead.pid}-a`, `${base}-${process.pid}-b`]
  mkdirSync(living)
  const server = await runServerChild(join(abandoned, 'data'), 'wait')
  const pid = readPostmasterPid(join(abandoned, 'data'))
  await server.kill()
  expect(isAlive(pid)).toBe(true)

  await sweepTempFolders(base)
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(abandoned)).toBe(false)
  expect(existsSync(living)).toBe(true)
})
