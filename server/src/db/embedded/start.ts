import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { ensureCluster, SUPERUSER } from './cluster.ts'
import { holdOn } from './hold.ts'
import { freePort, launch, POLL_MS, type Settings } from './launch.ts'
import { AlreadyRunning, takeLock } from './lock.ts'
import { placesIn, type Places } from './places.ts'
import { findPostmaster, removeStalePidFile } from './postmaster.ts'
import { APP, DATABASE, OWNER, prepareRoles } from './roles.ts'
import { keptSecret } from '../../kernel/kept-secret.ts'
import { passwordOf } from './secret.ts'
import { stopPostmaster } from './stop.ts'

export type Embedded = {
  /** For migrations. */
  ownerUrl: string
  /** For the server. */
  appUrl: string
  /** For tests and repairs only: the superuser, in the database `postgres`. */
  superUrl: string
  mode: 'created' | 'started' | 'adopted'
  stop: () => Promise<void>
}

type Options = { dataDir: string; say: (text: string) => void; settings?: Settings }
type Running = { pid: number; port: number; lock: pg.Client; launched: boolean }

const PATIENCE_MS = 60_000
const LEFTOVERS_MS = 100

const urlFor = (role: string, password: string, port: number, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

/** Finds the folder's PostgreSQL running or starts it, and takes its lock. */
const obtain = async (
  places: Places,
  options: { secret: string; settings: Settings; say: (text: string) => void; port?: number },
): Promise<Running> => {
  const until = Date.now() + PATIENCE_MS
  let launched: number | undefined
  while (Date.now() < until) {
    const found = findPostmaster(places.cluster)
    if (found?.ready) {
      const url = urlFor(SUPERUSER, options.secret, found.port, 'postgres')
      const lock = await takeLock(url, places.dataDir).catch(async (error: unknown) => {
        const ours = found.pid === launched && !(error instanceof AlreadyRunning)
        if (ours) await stopPostmaster(places.cluster)
        throw error
      })
      if (lock) return { ...found, lock, launched: found.pid === launched }
    } else if (!found) {
      removeStalePidFile(places.cluster)
      launched = await launch(places, { ...options, port: options.port ?? (await freePort()) })
      if (launched) continue
      await sleep(LEFTOVERS_MS)
    }
    await sleep(POLL_MS)
  }
  throw new Error(`PostgreSQL in ${places.cluster} does not answer; see ${places.log}`)
}

const runningUrl = (dataDir: string, role: string): string | null => {
  const places = placesIn(dataDir)
  const found = findPostmaster(places.cluster)
  if (!found?.ready) return null
  return urlFor(role, passwordOf(keptSecret(places.secret), role), found.port, DATABASE)
}

/** The app's way in to a PostgreSQL that a living server has started in this folder. */
export const runningAppUrl = (dataDir: string): string | null => runningUrl(dataDir, APP)

/** The same for who owns the tables. */
export const runningOwnerUrl = (dataDir: string): string | null => runningUrl(dataDir, OWNER)

export const startEmbedded = async (options: Options): Promise<Embedded> => {
  const { say, settings = {} } = options
  const places = placesIn(options.dataDir)
  const durable = settings.fsync !== 'off'
  const { secret, created } = await ensureCluster(places, { say, durable })

  const { port, lock, launched } = await obtain(places, { secret, settings, say })
  const superUrlOf = (database: string) => urlFor(SUPERUSER, secret, port, database)
  const hold = holdOn(lock, {
    say,
    regain: async () => (await obtain(places, { secret, settings, say, port })).lock,
  })
  const shutDown = async () => {
    const last = await hold.letGo()
    // The lock is held until PostgreSQL takes no more sessions, so nobody adopts what we stop.
    await stopPostmaster(places.cluster)
    await last.end().catch(() => {})
  }

  try {
    await prepareRoles(lock, { databaseUrl: superUrlOf(DATABASE), secret })
  } catch (error) {
    await shutDown()
    throw error
  }
  let stopped: Promise<void> | undefined
  return {
    ownerUrl: urlFor(OWNER, passwordOf(secret, OWNER), port, DATABASE),
    appUrl: urlFor(APP, passwordOf(secret, APP), port, DATABASE),
    superUrl: superUrlOf('postgres'),
    mode: created ? 'created' : launched ? 'started' : 'adopted',
    stop: () => (stopped ??= shutDown()),
  }
}
