import { copyFile, chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_FILES_FOLDER } from './backup-folder.ts'

// Files of the PostgreSQL cluster: a backup holds its rows instead, and a restored cluster creates its own.
const CLUSTER_FILE = /^postgres\./

const listFileNames = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile() && !CLUSTER_FILE.test(entry.name))
    .map((entry) => entry.name)
}

/** Backs up files that the server created beside its data, such as its secret. */
export const backUpDataFiles = async (dataDir: string, folder: string): Promise<void> => {
  const target = join(folder, DATA_FILES_FOLDER)
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const name of await listFileNames(dataDir)) {
    await copyFile(join(dataDir, name), join(target, name))
    await chmod(join(target, name), 0o600)
  }
}

const isSameOrMissing = async (one: string, other: string): Promise<boolean> => {
  const there = await readFile(other).catch(() => null)
  return there === null || there.equals(await readFile(one))
}

/** Names of files that exist in the data folder with different content. */
export const findConflictingFiles = async (folder: string, dataDir: string): Promise<string[]> => {
  const names = await listFileNames(join(folder, DATA_FILES_FOLDER))
  const same = await Promise.all(
    names.map((name) =>
      isSameOrMissing(join(folder, DATA_FILES_FOLDER, name), join(dataDir, name)),
    ),
  )
  return names.filter((_, index) => !same[index])
}

export const restoreDataFiles = async (folder: string, dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const name of await listFileNames(join(folder, DATA_FILES_FOLDER))) {
    await copyFile(join(folder, DATA_FILES_FOLDER, name), join(dataDir, name))
    await chmod(join(dataDir, name), 0o600)
  }
}
