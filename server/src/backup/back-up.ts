import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openAsOwner } from '../db/backup/open-as-owner.ts'
import { readDatabase } from '../db/backup/read-database.ts'
import { createLocalStorage } from '../engines/storage/providers/local.ts'
import type { Storage } from '../engines/storage/port.ts'
import {
  MANIFEST_FILE,
  PICTURES_FOLDER,
  writeChecksums,
  writeTable,
  type Manifest,
} from './backup-folder.ts'
import { copyPictures } from './copy-pictures.ts'
import { backUpDataFiles } from './data-files.ts'

type BackupInput = {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  storage: Storage
  /** The folder of all backups; each gets a subfolder named by its time. */
  into: string
  now: Date
}

const createFolderName = (now: Date): string =>
  `dulcinea-${now.toISOString().replaceAll(/[:.]/g, '-')}`

const copyAll = async (
  { config, storage, now }: BackupInput,
  folder: string,
): Promise<Manifest> => {
  const tables: Record<string, number> = {}
  const database = await openAsOwner(config)
  try {
    const metadata = await readDatabase({
      url: database.url,
      take: async (table, rows) => {
        tables[table] = await writeTable(folder, table, rows)
      },
    })
    // After the rows: a picture is stored before a row refers to it, so none is missing.
    const pictures = await copyPictures(storage, createLocalStorage(join(folder, PICTURES_FOLDER)))
    return { format: 1, madeAt: now.toISOString(), ...metadata, tables, pictures }
  } finally {
    await database.stop()
  }
}

/** Backs up everything into a folder, also while the server runs. The folder gets its final name when it is complete. */
export const backUp = async (
  input: BackupInput,
): Promise<{ folder: string; manifest: Manifest }> => {
  const folder = join(input.into, createFolderName(input.now))
  const unfinished = `${folder}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const manifest = await copyAll(input, unfinished)
    await backUpDataFiles(input.config.dataDir, unfinished)
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    })
    await writeChecksums(unfinished)
    await rename(unfinished, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
