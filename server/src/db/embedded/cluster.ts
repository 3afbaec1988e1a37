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
import { asOrdinaryUser, ENVIRONMENT, explain } from './command.ts'
import type { Places } from './places.ts'
import { isAlive } from './postmaster.ts'
import { keptSecret } from '../../kernel/kept-secret.ts'

export const SUPERUSER = 'postgres'

const DRAFT = /^postgres\.new-(\d+)-/

// pg_trgm takes its letters from LC_CTYPE: with plain C it sees no Chinese at all.
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C.UTF-8',
]

const isFinished = (cluster: string) =>
  existsSync(join(cluster, 'PG_VERSION')) && existsSync(join(cluster, 'global', 'pg_control'))

const removeOldDrafts = (dataDir: string) => {
  for (const name of readdirSync(dataDir)) {
    const maker = DRAFT.exec(name)?.[1]
    // In a container every start has the same number, so our own says nothing.
    if (!maker || (Number(maker) !== process.pid && isAlive(Number(maker)))) continue
    // An initdb that outlived its starter may still write there; what it leaves goes next time.
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
    } catch {
      continue
    }
  }
}

const initdb = async (folder: string, passwordFile: string, durable: boolean) => {
  const { file, args } = asOrdinaryUser(findBinaries().initdb, [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    ...LOCALE,
    ...(durable ? [] : ['--no-sync']),
  ])
  try {
    await promisify(execFile)(file, args, { cwd: '/', env: ENVIRONMENT })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw explain('PostgreSQL could not create its files', output.trim() || String(error))
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

const inTheWay = (cluster: string, cause?: unknown) =>
  new Error(`${cluster} is in the way and holds no complete PostgreSQL cluster. Move it away.`, {
    cause,
  })

// The cluster is made under another name and gets its own when it is whole, so whatever
// bears the name is never half made and never wiped.
const moveIn = (draft: string, { cluster, dataDir }: Places): boolean => {
  try {
    renameSync(draft, cluster)
  } catch (error) {
    if (isFinished(cluster)) return false
    throw inTheWay(cluster, error)
  }
  syncFolder(dataDir)
  return true
}

export const ensureCluster = async (
  places: Places,
  options: { say: (text: string) => void; durable: boolean },
): Promise<{ secret: string; created: boolean }> => {
  const { dataDir, cluster, secret } = places
  removeOldDrafts(dataDir)
  const taken = existsSync(cluster) && readdirSync(cluster).length > 0
  if (isFinished(cluster)) {
    if (existsSync(secret)) return { secret: keptSecret(secret), created: false }
    throw new Error(`${secret} is missing: without it ${cluster} cannot be opened. Restore it.`)
  }
  if (taken) throw inTheWay(cluster)
  options.say('Creating the database …')
  const password = keptSecret(secret)
  const draft = join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await initdb(draft, secret, options.durable)
    return { secret: password, created: moveIn(draft, places) }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
