import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { findBinaries } from './binaries.ts'
import { asOrdinaryUser, ENVIRONMENT, explain } from './command.ts'
import type { Places } from './places.ts'
import { findPostmaster } from './postmaster.ts'

export type Settings = Readonly<Record<string, string>>

export const POLL_MS = 25

const LOG_LIMIT = 10 * 1024 * 1024
const START_LIMIT_MS = 300_000
const SLOW_MS = 3_000

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  // Details of errors quote rows; the log is no place for what people wrote.
  log_error_verbosity: 'terse',
}

// What a PostgreSQL that died a moment ago leaves for a short while, or a port somebody just took.
const PASSING =
  /lock file "postmaster\.pid" (already exists|is empty)|shared memory block|Address already in use/

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No free port was given.')),
      )
    })
  })

const openLog = (file: string) => {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) truncateSync(file)
  const handle = openSync(file, 'a', 0o600)
  return { handle, since: statSync(file).size }
}

/** Starts PostgreSQL and waits until it is ready. `undefined`: it could not yet, try again. */
export const launch = async (
  places: Places,
  options: { port: number; settings: Settings; say: (text: string) => void },
): Promise<number | undefined> => {
  const settings = { ...SETTINGS, port: String(options.port), ...options.settings }
  const { file, args } = asOrdinaryUser(findBinaries().postgres, [
    '-D',
    places.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const log = openLog(places.log)
  // Detached: a Ctrl-C in the terminal must not end PostgreSQL before the server has saved.
  const child = spawn(file, args, {
    cwd: '/',
    detached: true,
    env: ENVIRONMENT,
    stdio: ['ignore', log.handle, log.handle],
  })
  closeSync(log.handle)
  child.unref()
  let ended: string | undefined
  child.once('error', (error) => (ended = error.message))
  child.once('exit', () => (ended ??= ''))

  const began = Date.now()
  let told = false
  while (ended === undefined) {
    const found = findPostmaster(places.cluster)
    if (found?.ready && found.pid === child.pid) return found.pid
    const waited = Date.now() - began
    if (waited > START_LIMIT_MS) throw new Error(`PostgreSQL does not get ready; see ${places.log}`)
    if (waited > SLOW_MS && !told) {
      told = true
      options.say('PostgreSQL is still starting; after a hard stop it repairs its files first …')
    }
    await sleep(POLL_MS)
  }
  const failure = ended || readFileSync(places.log).subarray(log.since).toString().slice(-4_000)
  if (PASSING.test(failure)) return undefined
  throw explain('PostgreSQL did not start', failure)
}
