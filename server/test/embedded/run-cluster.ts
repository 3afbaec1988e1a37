import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { AlreadyRunning } from '../../src/db/embedded/lock.ts'
import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { startEmbedded, type Embedded } from '../../src/db/embedded/start.ts'
import { makeScratch, removeScratch } from './scratch.ts'

// Tests may lose everything when the machine stops; what they may not do is wait for its disk.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

export type RunCluster = { embedded: Embedded; close: () => Promise<void> }

const openIn = (dataDir: string) => startEmbedded({ dataDir, say: () => {}, settings: SETTINGS })

const openOwn = async (): Promise<RunCluster> => {
  const folder = makeScratch()
  const embedded = await openIn(folder)
  const close = async () => {
    await embedded.stop()
    await removeScratch(folder)
  }
  return { embedded, close }
}

// Not removed at the end: the next run is quicker with it, and may already be waiting for it.
const openShared = async (folder: string): Promise<RunCluster> => {
  const embedded = await openIn(folder)
  return { embedded, close: embedded.stop }
}

const isForeign = (folder: string) =>
  existsSync(folder) && statSync(folder).uid !== (process.getuid?.() ?? 0)

/** Opens the PostgreSQL of a test run in `folder`, or in a new one while another run uses that. */
export const openRunCluster = async (folder: string): Promise<RunCluster> => {
  if (isForeign(folder)) return openOwn()
  try {
    return await openShared(folder)
  } catch (error) {
    const inUse = error instanceof AlreadyRunning || findPostmaster(join(folder, 'postgres'))
    if (inUse) return openOwn()
    // What a killed run left may be beyond use.
    await removeScratch(folder)
    return openShared(folder)
  }
}
