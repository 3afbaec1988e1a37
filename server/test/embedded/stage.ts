import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

import { startEmbedded, type Embedded } from '../../src/db/embedded/start.ts'
import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { makeScratch, removeScratch } from './scratch.ts'

// Creating a cluster takes a second on a quiet machine and twenty on a crowded one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const root = join(import.meta.dirname, '..', '..', '..')

/** A Node that runs TypeScript, also when the tests themselves run on an older one. */
export const node = process.features.typescript
  ? process.execPath
  : join(root, 'node_modules', '.bin', 'node')

export const childFile = join(import.meta.dirname, 'server-child.ts')

/** A folder that lives as long as the test; no PostgreSQL in it outlives it. */
export const scratch = (): string => {
  const folder = makeScratch()
  onTestFinished(() => removeScratch(folder))
  return folder
}

let pattern = ''

/** For `beforeAll`: creates one cluster that `readyFolder` copies, four times quicker than anew. */
export const makePattern = async () => {
  const folder = makeScratch()
  pattern = join(folder, 'data')
  const embedded = await startEmbedded({ dataDir: pattern, say: () => {} })
  await embedded.stop()
  return () => removeScratch(folder)
}

/** A data folder whose cluster exists and is stopped. */
export const readyFolder = (): string => {
  const dataDir = join(scratch(), 'data')
  execFileSync('cp', ['-a', pattern, dataDir])
  return dataDir
}

/** startEmbedded, stopped when the test ends. */
export const start = async (dataDir: string, said: string[] = []): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataDir, say: (text) => said.push(text) })
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

export const postmasterPid = (dataDir: string): number => {
  const found = findPostmaster(join(dataDir, 'postgres'))
  if (!found) throw new Error(`No PostgreSQL runs in ${dataDir}`)
  return found.pid
}

export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const limit = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > limit) throw new Error('It never came true.')
    await sleep(25)
  }
}

export type Child = { lines: string[]; pid: number; kill: () => Promise<void> }

/** Starts a command at the head of its own process group and collects the lines it prints. */
export const launchChild = (command: string[]): Child & { firstLine: () => Promise<void> } => {
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
  const firstLine = () => until(() => lines.length > 0 || child.exitCode !== null)
  return { lines, pid: child.pid ?? 0, kill, firstLine }
}

export const run = async (command: string[]): Promise<Child> => {
  const child = launchChild(command)
  await child.firstLine()
  return child
}

export const runServer = (dataDir: string, work: 'wait' | 'insert' | 'stop') =>
  run([node, childFile, dataDir, work])
