import type { Config } from '../config/config.ts'
import { openDb, type Db } from './client.ts'
import { startEmbedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'

export type Database = { name: string; db: Db; stop(): Promise<void> }

/** The database that is configured, or the embedded one; migrated either way. */
export const startDatabase = async (input: {
  config: Config
  say: (text: string) => void
}): Promise<Database> => {
  const { config, say } = input
  if (config.databaseUrl) {
    await migrate({ url: config.databaseUrl })
    const { db, close } = openDb({ url: config.databaseUrl })
    return { name: `PostgreSQL at ${new URL(config.databaseUrl).host}`, db, stop: close }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, say })
  try {
    await migrate({ url: embedded.ownerUrl })
  } catch (error) {
    await embedded.stop()
    throw error
  }
  const { db, close } = openDb({ url: embedded.appUrl })
  return {
    name: `PostgreSQL embedded in ${config.dataDir}`,
    db,
    stop: async () => {
      await close()
      await embedded.stop()
    },
  }
}
