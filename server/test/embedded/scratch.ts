import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

import { isAlive } from '../../src/db/embedded/postmaster.ts'
import { stopPostmaster } from '../../src/db/embedded/stop.ts'

const checkout = createHash('sha256')
  .update(`${import.meta.dirname} ${process.getuid?.() ?? ''}`)
  .digest('hex')
  .slice(0, 10)

/** The folder of this checkout's test PostgreSQL: a later run finds what a killed one left. */
export const runFolder = join(tmpdir(), `dulcinea-test-${checkout}`)

/** A folder of its own, named after its maker so that a later run can tell that he is gone. */
export const makeScratch = (): string => {
  const folder = `${runFolder}-${process.pid}-${randomBytes(4).toString('hex')}`
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  return folder
}

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    // Another run sweeps it at this moment.
    return []
  }
}

/** Ends every PostgreSQL at work below the folder, then removes it. */
export const removeScratch = async (folder: string): Promise<void> => {
  for (const file of filesIn(folder)) {
    if (basename(file) === 'postmaster.pid') await stopPostmaster(dirname(join(folder, file)))
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Clears away the scratch folders that killed test runs of this checkout left behind. */
export const sweep = async (base = runFolder): Promise<void> => {
  for (const name of readdirSync(dirname(base))) {
    if (!name.startsWith(`${basename(base)}-`)) continue
    const maker = /^\d+/.exec(name.slice(basename(base).length + 1))?.[0]
    if (maker && !isAlive(Number(maker))) await removeScratch(join(dirname(base), name))
  }
}
