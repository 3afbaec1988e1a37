import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openAsOwner } from '../db/backup/open-as-owner.ts'
import { readDatabase } from '../db/backup/read-database.ts'
import { localStorage } from '../engines/storage/providers/local.ts'
import type { Storage } from '../engines/storage/port.ts'
import { MANIFEST, PICTURES, writeSums, writeTable, type Manifest } from './backup-folder.ts'
import { copyPictures } from './copy-pictures.ts'
import { keepFiles } from './kept-files.ts'

type Input = {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  storage: Storage
  /** Where backups lie; each gets a folder named by its moment. */
  into: string
  now: Date
}

const nameOf = (now: Date): string => `dulcinea-${now.toISOString().replaceAll(/[:.]/g, '-')}`

const copyAll = async ({ config, storage, now }: Input, folder: string): Promise<Manifest> => {
  const tables: Record<string, number> = {}
  const database = await openAsOwner(config)
  try {
    const facts = await readDatabase({
      url: database.url,
      take: async (table, rows) => {
        tables[table] = await writeTable(folder, table, rows)
      },
    })
    // After the rows: a picture is put away before any row names it, so none that is named is missing.
    const pictures = await copyPictures(storage, localStorage(join(folder, PICTURES)))
    return { format: 1, madeAt: now.toISOString(), ...facts, tables, pictures }
  } finally {
    await database.stop()
  }
}

/** Everything into a folder, while the server runs or not. The folder bears its name when it is whole. */
export const backUp = async (input: Input): Promise<{ folder: string; manifest: Manifest }> => {
  const folder = join(input.into, nameOf(input.now))
  const half = `${folder}.unfinished`
  await mkdir(half, { recursive: true, mode: 0o700 })
  try {
    const manifest = await copyAll(input, half)
    await keepFiles(input.config.dataDir, half)
    await writeFile(join(half, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await writeSums(half)
    await rename(half, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw error
  }
}
