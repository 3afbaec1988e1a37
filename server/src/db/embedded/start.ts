import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { ensureCluster, SUPERUSER } from './cluster.ts'
import { keepLock } from './lock-keeper.ts'
import { findFreePort, launchPostgres, POLL_MS, type PostgresSettings } from './launch.ts'
import { AlreadyRunningError, takeLock } from './lock.ts'
import { resolveEmbeddedPaths, type EmbeddedPaths } from './paths.ts'
import { findPostmaster, removeStalePidFile } from './postmaster.ts'
import { APP_ROLE, DATABASE_NAME, OWNER_ROLE, prepareRoles } from './roles.ts'
import { loadOrCreateSecret } from '../../kernel/load-or-create-secret.ts'
import { derivePassword } from './derive-password.ts'
import { stopPostmaster } from './stop.ts'

export type EmbeddedPostgres = {
  /** For migrations. */
  ownerUrl: string
  /** For the server. */
  appUrl: string
  /** For tests and repairs only: the superuser, in the database `postgres`. */
  superUrl: string
  mode: 'created' | 'started' | 'adopted'
  stop: () => Promise<void>
}

type Options = { dataDir: string; say: (text: string) => void; settings?: PostgresSettings }
type RunningPostgres = { pid: number; port: number; lock: pg.Client; launched: boolean }

const START_TIMEOUT_MS = 60_000
const TEMPORARY_ERROR_DELAY_MS = 100

const buildUrl = (role: string, password: string, port: number, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

/** Finds the folder's running PostgreSQL or starts it, and acquires its lock. */
const obtain = async (
  places: EmbeddedPaths,
  options: {
    secret: string
    settings: PostgresSettings
    say: (text: string) => void
    port?: number
  },
): Promise<RunningPostgres> => {
  const deadline = Date.now() + START_TIMEOUT_MS
  let launched: number | undefined
  while (Date.now() < deadline) {
    const found = findPostmaster(places.cluster)
    if (found?.ready) {
      const url = buildUrl(SUPERUSER, options.secret, found.port, 'postgres')
      const lock = await takeLock(url, places.dataDir).catch(async (error: unknown) => {
        const isOurs = found.pid === launched && !(error instanceof AlreadyRunningError)
        if (isOurs) await stopPostmaster(places.cluster)
        throw error
      })
      if (lock) return { ...found, lock, launched: found.pid === launched }
    } else if (!found) {
      removeStalePidFile(places.cluster)
      launched = await launchPostgres(places, {
        ...options,
        port: options.port ?? (await findFreePort()),
      })
      if (launched) continue
      await sleep(TEMPORARY_ERROR_DELAY_MS)
    }
    await sleep(POLL_MS)
  }
  throw new Error(`PostgreSQL in ${places.cluster} does not answer; see ${places.log}`)
}

const getRunningUrl = (dataDir: string, role: string): string | null => {
  const places = resolveEmbeddedPaths(dataDir)
  const found = findPostmaster(places.cluster)
  if (!found?.ready) return null
  return buildUrl(
    role,
    derivePassword(loadOrCreateSecret(places.secret), role),
    found.port,
    DATABASE_NAME,
  )
}

/** The app role's URL of the PostgreSQL that a running server has started in this folder, or null. */
export const getRunningAppUrl = (dataDir: string): string | null => getRunningUrl(dataDir, APP_ROLE)

/** The same for the owner role. */
export const getRunningOwnerUrl = (dataDir: string): string | null =>
  getRunningUrl(dataDir, OWNER_ROLE)

export const startEmbedded = async (options: Options): Promise<EmbeddedPostgres> => {
  const { say, settings = {} } = options
  const places = resolveEmbeddedPaths(options.dataDir)
  const durable = settings.fsync !== 'off'
  const { secret, created } = await ensureCluster(places, { say, durable })

  const { port, lock, launched } = await obtain(places, { secret, settings, say })
  const buildSuperUrl = (database: string) => buildUrl(SUPERUSER, secret, port, database)
  const lockKeeper = keepLock(lock, {
    say,
    regain: async () => (await obtain(places, { secret, settings, say, port })).lock,
  })
  const shutDown = async () => {
    const lockClient = await lockKeeper.release()
    // The lock is held until PostgreSQL accepts no more sessions, so no other process adopts it while it stops.
    await stopPostmaster(places.cluster)
    await lockClient.end().catch(() => {})
  }

  try {
    await prepareRoles(lock, { databaseUrl: buildSuperUrl(DATABASE_NAME), secret })
  } catch (error) {
    await shutDown()
    throw error
  }
  let stopping: Promise<void> | undefined
  return {
    ownerUrl: buildUrl(OWNER_ROLE, derivePassword(secret, OWNER_ROLE), port, DATABASE_NAME),
    appUrl: buildUrl(APP_ROLE, derivePassword(secret, APP_ROLE), port, DATABASE_NAME),
    superUrl: buildSuperUrl('postgres'),
    mode: created ? 'created' : launched ? 'started' : 'adopted',
    stop: () => (stopping ??= shutDown()),
  }
}
