import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { findBinaries } from './binaries.ts'
import { toUnprivilegedCommand, POSTGRES_ENVIRONMENT, createCommandError } from './command.ts'
import type { EmbeddedPaths } from './paths.ts'
import { isAlive } from './postmaster.ts'
import { loadOrCreateSecret } from '../../kernel/load-or-create-secret.ts'

export const SUPERUSER = 'postgres'

const DRAFT = /^postgres\.new-(\d+)-/

// pg_trgm classifies letters by LC_CTYPE: with plain C it ignores Chinese text.
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C.UTF-8',
]

const isComplete = (cluster: string) =>
  existsSync(join(cluster, 'PG_VERSION')) && existsSync(join(cluster, 'global', 'pg_control'))

const removeOldDrafts = (dataDir: string) => {
  for (const name of readdirSync(dataDir)) {
    const creatorPid = DRAFT.exec(name)?.[1]
    // In a container every start has the same pid, so our own pid proves nothing.
    if (!creatorPid || (Number(creatorPid) !== process.pid && isAlive(Number(creatorPid)))) continue
    // An initdb that outlived its parent may still write there; the rest is removed at the next start.
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
    } catch {
      continue
    }
  }
}

const initdb = async (folder: string, passwordFile: string, durable: boolean) => {
  const { file, args } = toUnprivilegedCommand(findBinaries().initdb, [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    ...LOCALE,
    ...(durable ? [] : ['--no-sync']),
  ])
  try {
    await promisify(execFile)(file, args, { cwd: '/', env: POSTGRES_ENVIRONMENT })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw createCommandError(
      'PostgreSQL could not create its files',
      output.trim() || String(error),
    )
  }
}

const syncFolder = (folder: string) => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const incompleteClusterError = (cluster: string, cause?: unknown) =>
  new Error(`${cluster} exists but holds no complete PostgreSQL cluster. Move it away.`, {
    cause,
  })

// The cluster is created under a temporary name and renamed when complete, so a folder with the final
// name is never incomplete and never deleted.
const moveIntoPlace = (draft: string, { cluster, dataDir }: EmbeddedPaths): boolean => {
  try {
    renameSync(draft, cluster)
  } catch (error) {
    if (isComplete(cluster)) return false
    throw incompleteClusterError(cluster, error)
  }
  syncFolder(dataDir)
  return true
}

export const ensureCluster = async (
  places: EmbeddedPaths,
  options: { say: (text: string) => void; durable: boolean },
): Promise<{ secret: string; created: boolean }> => {
  const { dataDir, cluster, secret } = places
  removeOldDrafts(dataDir)
  const isOccupied = existsSync(cluster) && readdirSync(cluster).length > 0
  if (isComplete(cluster)) {
    if (existsSync(secret)) return { secret: loadOrCreateSecret(secret), created: false }
    throw new Error(`${secret} is missing: ${cluster} cannot be opened without it. Restore it.`)
  }
  if (isOccupied) throw incompleteClusterError(cluster)
  options.say('Creating the database …')
  const password = loadOrCreateSecret(secret)
  const draft = join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await initdb(draft, secret, options.durable)
    return { secret: password, created: moveIntoPlace(draft, places) }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
