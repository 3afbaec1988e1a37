import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { clearDatabase, isDatabaseInUse } from '../db/backup/clear-database.ts'
import { loadDatabase } from '../db/backup/load-database.ts'
import { openExclusively } from '../db/backup/open-as-owner.ts'
import { listOtherConnections } from '../db/backup/other-connections.ts'
import { BASE_MIGRATIONS, isLegacyBackup, listLegacyUpdates } from '../db/legacy-migrations.ts'
import { migrate, listMigrationFiles } from '../db/migrate.ts'
import { createLocalStorage } from '../engines/storage/providers/local.ts'
import type { Storage } from '../engines/storage/port.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import {
  findDamagedFiles,
  PICTURES_FOLDER,
  readManifest,
  readTable,
  type Manifest,
} from './backup-folder.ts'
import { copyPictures } from './copy-pictures.ts'
import { restoreDataFiles, findConflictingFiles } from './data-files.ts'

type RestoreInput = {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  storage: Storage
  folder: string
  /** Replaces existing data. */
  force: boolean
}

const Row = z.record(z.string(), z.unknown())
type Columns = Map<string, string[]>

/**
 * Parses every row once, so that no data is cleared for a backup that cannot be loaded. Returns the columns
 * of each table.
 */
const verifyRows = async (folder: string, manifest: Manifest): Promise<Columns> => {
  const columns: Columns = new Map()
  for (const table of Object.keys(manifest.tables)) {
    columns.set(table, [])
    try {
      for await (const row of readTable(folder, table, manifest)) {
        const parsed: unknown = JSON.parse(row)
        if (!columns.get(table)?.length) columns.set(table, Object.keys(Row.parse(parsed)))
      }
    } catch (cause) {
      throw new OperatorError(`The backup is damaged: the rows of ${table}. Use another one.`, {
        cause,
      })
    }
  }
  return columns
}

const readVerifiedManifest = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  const damaged = await findDamagedFiles(folder)
  if (damaged.length) {
    throw new OperatorError(
      `The backup is damaged: ${damaged.slice(0, 5).join(', ')}. Copy it again, or use another one.`,
    )
  }
  const known = await listMigrationFiles()
  const unknown = manifest.migrations.filter((name) => !known.includes(name))
  if (unknown.length && !isLegacyBackup(manifest.migrations)) {
    throw new OperatorError(
      `The backup is newer than this program: it has ${unknown.join(', ')}. Restore it with the program that made it, or a newer one.`,
    )
  }
  return manifest
}

/** Returns the names of skipped tables and columns. */
const fillDatabase = async (
  url: string,
  folder: string,
  manifest: Manifest,
  tables: Columns,
): Promise<string[]> => {
  const { migrations, sequences } = manifest
  const isLegacy = isLegacyBackup(migrations)
  // First the schema of the time of the backup, then the newer migrations as on any upgrade.
  await migrate({ url, only: isLegacy ? BASE_MIGRATIONS : migrations })
  const skipped = await loadDatabase({
    url,
    tables,
    sequences,
    readRows: (table) => readTable(folder, table, manifest),
    ...(isLegacy && { legacy: { updates: listLegacyUpdates(migrations) } }),
  })
  await migrate({ url })
  return skipped
}

export type Restored = {
  manifest: Manifest
  /** Tables and columns of an old version that no longer exist. */
  skipped: string[]
}

/** Restores everything from a backup folder into an empty installation. */
export const restore = async ({
  config,
  storage,
  folder,
  force,
}: RestoreInput): Promise<Restored> => {
  const manifest = await readVerifiedManifest(folder)
  const columns = await verifyRows(folder, manifest)
  const conflicting = await findConflictingFiles(folder, config.dataDir)
  if (conflicting.length && !force) {
    const names = conflicting.join(', ')
    throw new OperatorError(`${config.dataDir} already has ${names}. Say --force to replace them.`)
  }
  const database = await openExclusively(config)
  let skipped: string[]
  try {
    const otherConnections = await listOtherConnections(database.url)
    if (otherConnections.length) {
      throw new OperatorError(
        `Others are connected to the database: ${otherConnections.join(', ')}. Stop every server first.`,
      )
    }
    if ((await isDatabaseInUse(database.url)) && !force) {
      throw new OperatorError('The database is in use. Say --force to replace everything in it.')
    }
    await clearDatabase(database.url)
    skipped = await fillDatabase(database.url, folder, manifest, columns)
  } finally {
    await database.stop()
  }
  await copyPictures(createLocalStorage(join(folder, PICTURES_FOLDER)), storage)
  await restoreDataFiles(folder, config.dataDir)
  return { manifest, skipped }
}
