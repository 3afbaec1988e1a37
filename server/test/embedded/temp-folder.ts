import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

import { isAlive } from '../../src/db/embedded/postmaster.ts'
import { stopPostmaster } from '../../src/db/embedded/stop.ts'

const checkoutHash = createHash('sha256')
  .update(`${import.meta.dirname} ${process.getuid?.() ?? ''}`)
  .digest('hex')
  .slice(0, 10)

/** The folder of this checkout's test PostgreSQL, the same for all runs so that they can reuse it. */
export const testRunFolder = join(tmpdir(), `dulcinea-test-${checkoutHash}`)

/** Creates a folder named after this process, so that a later run can see that the process has ended. */
export const makeTempFolder = (): string => {
  const folder = `${testRunFolder}-${process.pid}-${randomBytes(4).toString('hex')}`
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  return folder
}

const listFiles = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    // Another run is removing it concurrently.
    return []
  }
}

/** Stops every PostgreSQL that runs below the folder, then removes the folder. */
export const removeTempFolder = async (folder: string): Promise<void> => {
  for (const file of listFiles(folder)) {
    if (basename(file) === 'postmaster.pid') await stopPostmaster(dirname(join(folder, file)))
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Removes the folders that killed test runs of this checkout left behind. */
export const sweepTempFolders = async (base = testRunFolder): Promise<void> => {
  for (const name of readdirSync(dirname(base))) {
    if (!name.startsWith(`${basename(base)}-`)) continue
    const creatorPid = /^\d+/.exec(name.slice(basename(base).length + 1))?.[0]
    if (creatorPid && !isAlive(Number(creatorPid)))
      await removeTempFolder(join(dirname(base), name))
  }
}
