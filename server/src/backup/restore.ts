import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { clearDatabase, isInUse } from '../db/backup/clear-database.ts'
import { loadDatabase } from '../db/backup/load-database.ts'
import { openAlone } from '../db/backup/open-as-owner.ts'
import { othersOn } from '../db/backup/others-on.ts'
import { migrate, migrationFiles } from '../db/migrate.ts'
import { localStorage } from '../engines/storage/providers/local.ts'
import type { Storage } from '../engines/storage/port.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { damagedFiles, PICTURES, readManifest, readTable, type Manifest } from './backup-folder.ts'
import { copyPictures } from './copy-pictures.ts'
import { bringFilesBack, filesInTheWay } from './kept-files.ts'

type Input = {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  storage: Storage
  folder: string
  /** What stands in the way is taken away. */
  force: boolean
}

/** Reads every row once: nothing is cleared for rows that could not be loaded. */
const readRows = async (folder: string, manifest: Manifest) => {
  for (const table of Object.keys(manifest.tables)) {
    try {
      for await (const row of readTable(folder, table, manifest)) JSON.parse(row)
    } catch (cause) {
      throw new OperatorError(`The backup is damaged: the rows of ${table}. Use another one.`, {
        cause,
      })
    }
  }
}

const readSound = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  const damaged = await damagedFiles(folder)
  if (damaged.length) {
    throw new OperatorError(
      `The backup is damaged: ${damaged.slice(0, 5).join(', ')}. Copy it again, or use another one.`,
    )
  }
  const known = await migrationFiles()
  const unknown = manifest.migrations.filter((name) => !known.includes(name))
  if (unknown.length) {
    throw new OperatorError(
      `The backup is newer than this program: it knows ${unknown.join(', ')}. Restore it with the program that made it, or a newer one.`,
    )
  }
  await readRows(folder, manifest)
  return manifest
}

const fillDatabase = async (url: string, folder: string, manifest: Manifest) => {
  // As it was when the rows were written; then the rest, as on any upgrade.
  await migrate({ url, only: manifest.migrations })
  await loadDatabase({
    url,
    tables: Object.keys(manifest.tables),
    sequences: manifest.sequences,
    rowsOf: (table) => readTable(folder, table, manifest),
  })
  await migrate({ url })
}

/** Everything from a folder into an empty place. */
export const restore = async ({ config, storage, folder, force }: Input): Promise<Manifest> => {
  const manifest = await readSound(folder)
  const inTheWay = await filesInTheWay(folder, config.dataDir)
  if (inTheWay.length && !force) {
    const names = inTheWay.join(', ')
    throw new OperatorError(`${config.dataDir} has its own ${names}. Say --force to replace them.`)
  }
  const database = await openAlone(config)
  try {
    const others = await othersOn(database.url)
    if (others.length) {
      throw new OperatorError(
        `Others are connected to the database: ${others.join(', ')}. Stop every server first.`,
      )
    }
    if ((await isInUse(database.url)) && !force) {
      throw new OperatorError('The database is in use. Say --force to replace all that is in it.')
    }
    await clearDatabase(database.url)
    await fillDatabase(database.url, folder, manifest)
  } finally {
    await database.stop()
  }
  await copyPictures(localStorage(join(folder, PICTURES)), storage)
  await bringFilesBack(folder, config.dataDir)
  return manifest
}
