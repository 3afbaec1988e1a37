import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Where the parts of one embedded PostgreSQL lie. */
export type Places = { dataDir: string; cluster: string; secret: string; log: string }

export const placesIn = (dataDir: string): Places => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // PostgreSQL reports its folder without symbolic links; comparing needs the same spelling.
  const real = realpathSync(dataDir)
  return {
    dataDir: real,
    cluster: join(real, 'postgres'),
    secret: join(real, 'postgres.secret'),
    log: join(real, 'postgres.log'),
  }
}
