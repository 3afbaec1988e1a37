import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

import { startEmbedded, type EmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { makeTempFolder, removeTempFolder } from './temp-folder.ts'

// Creating a cluster takes one second on an idle machine and twenty on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const root = join(import.meta.dirname, '..', '..', '..')

/** A Node.js that runs TypeScript, also when the tests themselves run on an older version. */
export const nodePath = process.features.typescript
  ? process.execPath
  : join(root, 'node_modules', '.bin', 'node')

export const serverChildPath = join(import.meta.dirname, 'server-child.ts')

/** Creates a folder that is removed when the test ends, with any PostgreSQL that runs in it. */
export const createTestFolder = (): string => {
  const folder = makeTempFolder()
  onTestFinished(() => removeTempFolder(folder))
  return folder
}

let templateDir = ''

/** For `beforeAll`: creates a template cluster. Copying it is four times faster than creating one. */
export const createTemplateCluster = async () => {
  const folder = makeTempFolder()
  templateDir = join(folder, 'data')
  const embedded = await startEmbedded({ dataDir: templateDir, say: () => {} })
  await embedded.stop()
  return () => removeTempFolder(folder)
}

/** A data folder with a stopped cluster, copied from the template. */
export const copyTemplateCluster = (): string => {
  const dataDir = join(createTestFolder(), 'data')
  execFileSync('cp', ['-a', templateDir, dataDir])
  return dataDir
}

/** Starts the embedded PostgreSQL and stops it when the test ends. */
export const startCluster = async (
  dataDir: string,
  output: string[] = [],
): Promise<EmbeddedPostgres> => {
  const embedded = await startEmbedded({ dataDir, say: (text) => output.push(text) })
  onTestFinished(() => embedded.stop())
  return embedded
}

export const query = async <Row extends pg.QueryResultRow>(url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export const readPostmasterPid = (dataDir: string): number => {
  const found = findPostmaster(join(dataDir, 'postgres'))
  if (!found) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  return found.pid
}

export const waitUntil = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('timeout: the condition was never true')
    await sleep(25)
  }
}

export type ChildHandle = { lines: string[]; pid: number; kill: () => Promise<void> }

/** Starts a command as the leader of its own process group and collects the lines it prints. */
export const launchChild = (
  command: string[],
): ChildHandle & { firstLine: () => Promise<void> } => {
  const [file = '', ...args] = command
  const child = spawn(file, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'exit')
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)
  const firstLine = () => waitUntil(() => lines.length > 0 || child.exitCode !== null)
  return { lines, pid: child.pid ?? 0, kill, firstLine }
}

export const runUntilFirstLine = async (command: string[]): Promise<ChildHandle> => {
  const child = launchChild(command)
  await child.firstLine()
  return child
}

export const runServerChild = (dataDir: string, work: 'wait' | 'insert' | 'stop') =>
  runUntilFirstLine([nodePath, serverChildPath, dataDir, work])
