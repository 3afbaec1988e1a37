import type { Config } from '../../config/config.ts'
import { getRunningOwnerUrl, startEmbedded } from '../embedded/start.ts'

export type OwnerConnection = { url: string; stop(): Promise<void> }

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>

const startAsOwner = async (dataDir: string): Promise<OwnerConnection> => {
  const { ownerUrl, stop } = await startEmbedded({ dataDir, say: () => {} })
  return { url: ownerUrl, stop }
}

/** Opens the database as its owner, whether a server runs on it or not, without migrating it. */
export const openAsOwner = async ({
  databaseUrl,
  dataDir,
}: DatabaseLocation): Promise<OwnerConnection> => {
  const url = databaseUrl ?? getRunningOwnerUrl(dataDir)
  return url ? { url, stop: async () => {} } : startAsOwner(dataDir)
}

/** Opens it exclusively: fails while a server runs on the data folder. */
export const openExclusively = async ({
  databaseUrl,
  dataDir,
}: DatabaseLocation): Promise<OwnerConnection> =>
  databaseUrl ? { url: databaseUrl, stop: async () => {} } : startAsOwner(dataDir)
