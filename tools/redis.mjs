// Finds the Redis for the cluster tests: from REDIS_SERVER, installed or, as root on Debian, installed now.
import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './bootstrap/debian.mjs'
import { printProgress } from './bootstrap/print.mjs'

const NAMES = ['valkey-server', 'redis-server']

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string>} the path of a server that canRun
 */
export async function findRedis(env = process.env) {
  if (env.REDIS_SERVER) {
    if (await canRun(env.REDIS_SERVER)) return env.REDIS_SERVER
    throw new Error(`REDIS_SERVER=${env.REDIS_SERVER} does not run.`)
  }
  const found = await findExecutable(env)
  if (found) return found
  if (canInstallPackages) {
    printProgress('No Redis found: installing it from Debian …')
    await installPackages('redis-server')
    const installed = await findExecutable(env)
    if (installed) return installed
  }
  throw new Error(
    'The cluster tests need Redis or Valkey: install one (Debian: apt-get install ' +
      'redis-server; Mac: brew install valkey) or name it in REDIS_SERVER=/path.',
  )
}

async function findExecutable(env) {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const file = join(folder, name)
      if (await canRun(file)) return file
    }
  }
  return undefined
}

/** @returns {Promise<boolean>} */
function canRun(file) {
  return new Promise((done) => {
    execFile(file, ['--version'], { timeout: 10_000 }, (error) => done(error === null))
  })
}
