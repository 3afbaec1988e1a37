import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { AlreadyRunningError } from '../../src/db/embedded/lock.ts'
import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { makeTempFolder, removeTempFolder } from './temp-folder.ts'

// Durability is off: tests may lose their data in a crash, and waiting for the disk is slow.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

export type TestCluster = { embedded: EmbeddedPostgres; close: () => Promise<void> }

const startIn = (dataDir: string) => startEmbedded({ dataDir, say: () => {}, settings: SETTINGS })

const openNewCluster = async (): Promise<TestCluster> => {
  const folder = makeTempFolder()
  const embedded = await startIn(folder)
  const close = async () => {
    await embedded.stop()
    await removeTempFolder(folder)
  }
  return { embedded, close }
}

// Not removed at the end: the next run starts faster with it, and may already be waiting for it.
const openSharedCluster = async (folder: string): Promise<TestCluster> => {
  const embedded = await startIn(folder)
  return { embedded, close: embedded.stop }
}

const isForeign = (folder: string) =>
  existsSync(folder) && statSync(folder).uid !== (process.getuid?.() ?? 0)

/** Opens the PostgreSQL of a test run in `folder`, or in a new folder while another run uses that. */
export const openTestCluster = async (folder: string): Promise<TestCluster> => {
  if (isForeign(folder)) return openNewCluster()
  try {
    return await openSharedCluster(folder)
  } catch (error) {
    const inUse = error instanceof AlreadyRunningError || findPostmaster(join(folder, 'postgres'))
    if (inUse) return openNewCluster()
    // A killed run may leave an unusable cluster.
    await removeTempFolder(folder)
    return openSharedCluster(folder)
  }
}
