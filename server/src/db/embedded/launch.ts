import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { findBinaries } from './binaries.ts'
import { toUnprivilegedCommand, POSTGRES_ENVIRONMENT, createCommandError } from './command.ts'
import type { EmbeddedPaths } from './paths.ts'
import { findPostmaster } from './postmaster.ts'

export type PostgresSettings = Readonly<Record<string, string>>

export const POLL_MS = 25

const MAX_LOG_BYTES = 10 * 1024 * 1024
const START_TIMEOUT_MS = 300_000
const SLOW_START_MS = 3_000

const SETTINGS: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  // Error details quote rows; user text must not get into the log.
  log_error_verbosity: 'terse',
}

// Temporary errors: leftovers of a PostgreSQL that just died, or a port that was just taken.
const TEMPORARY_ERRORS =
  /lock file "postmaster\.pid" (already exists|is empty)|shared memory block|Address already in use/

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('The system assigned no free port.')),
      )
    })
  })

const openLog = (file: string) => {
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) truncateSync(file)
  const handle = openSync(file, 'a', 0o600)
  return { handle, since: statSync(file).size }
}

/** Starts PostgreSQL and waits until it is ready. `undefined`: a temporary error, try again. */
export const launchPostgres = async (
  places: EmbeddedPaths,
  options: { port: number; settings: PostgresSettings; say: (text: string) => void },
): Promise<number | undefined> => {
  const settings = { ...SETTINGS, port: String(options.port), ...options.settings }
  const { file, args } = toUnprivilegedCommand(findBinaries().postgres, [
    '-D',
    places.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const log = openLog(places.log)
  // Detached: Ctrl-C in the terminal must not stop PostgreSQL before the server has saved its data.
  const child = spawn(file, args, {
    cwd: '/',
    detached: true,
    env: POSTGRES_ENVIRONMENT,
    stdio: ['ignore', log.handle, log.handle],
  })
  closeSync(log.handle)
  child.unref()
  let exitReason: string | undefined
  child.once('error', (error) => (exitReason = error.message))
  child.once('exit', () => (exitReason ??= ''))

  const startedAt = Date.now()
  let isSlowStartReported = false
  while (exitReason === undefined) {
    const found = findPostmaster(places.cluster)
    if (found?.ready && found.pid === child.pid) return found.pid
    const elapsedMs = Date.now() - startedAt
    if (elapsedMs > START_TIMEOUT_MS)
      throw new Error(`PostgreSQL did not become ready; see ${places.log}`)
    if (elapsedMs > SLOW_START_MS && !isSlowStartReported) {
      isSlowStartReported = true
      options.say('PostgreSQL is still starting; after a crash it recovers its files first …')
    }
    await sleep(POLL_MS)
  }
  const failure =
    exitReason || readFileSync(places.log).subarray(log.since).toString().slice(-4_000)
  if (TEMPORARY_ERRORS.test(failure)) return undefined
  throw createCommandError('PostgreSQL did not start', failure)
}
