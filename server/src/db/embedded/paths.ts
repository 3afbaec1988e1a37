import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The file system paths of an embedded PostgreSQL. */
export type EmbeddedPaths = { dataDir: string; cluster: string; secret: string; log: string }

export const resolveEmbeddedPaths = (dataDir: string): EmbeddedPaths => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // PostgreSQL reports its folder with symbolic links resolved; paths are compared with it.
  const real = realpathSync(dataDir)
  return {
    dataDir: real,
    cluster: join(real, 'postgres'),
    secret: join(real, 'postgres.secret'),
    log: join(real, 'postgres.log'),
  }
}
