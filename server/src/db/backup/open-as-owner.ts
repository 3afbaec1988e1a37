import type { Config } from '../../config/config.ts'
import { runningOwnerUrl, startEmbedded } from '../embedded/start.ts'

export type OwnersWay = { url: string; stop(): Promise<void> }

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

const started = async (dataDir: string): Promise<OwnersWay> => {
  const { ownerUrl, stop } = await startEmbedded({ dataDir, say: () => {} })
  return { url: ownerUrl, stop }
}

/** The database as it stands, whether a server runs on it or not; nothing is migrated. */
export const openAsOwner = async ({ databaseUrl, dataDir }: Place): Promise<OwnersWay> => {
  const url = databaseUrl ?? runningOwnerUrl(dataDir)
  return url ? { url, stop: async () => {} } : started(dataDir)
}

/** The same, for oneself: refused while a server runs on the folder. */
export const openAlone = async ({ databaseUrl, dataDir }: Place): Promise<OwnersWay> =>
  databaseUrl ? { url: databaseUrl, stop: async () => {} } : started(dataDir)
