import { copyFile, chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEPT } from './backup-folder.ts'

// Of the cluster, which a backup replaces by rows; a restored one makes its own.
const OF_THE_CLUSTER = /^postgres\./

const namesIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile() && !OF_THE_CLUSTER.test(entry.name))
    .map((entry) => entry.name)
}

/** What the server has made once and keeps beside its data, such as its secret. */
export const keepFiles = async (dataDir: string, folder: string): Promise<void> => {
  const target = join(folder, KEPT)
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const name of await namesIn(dataDir)) {
    await copyFile(join(dataDir, name), join(target, name))
    await chmod(join(target, name), 0o600)
  }
}

const isSame = async (one: string, other: string): Promise<boolean> => {
  const there = await readFile(other).catch(() => null)
  return there === null || there.equals(await readFile(one))
}

/** Names of files that stand in the data folder with another content. */
export const filesInTheWay = async (folder: string, dataDir: string): Promise<string[]> => {
  const names = await namesIn(join(folder, KEPT))
  const same = await Promise.all(
    names.map((name) => isSame(join(folder, KEPT, name), join(dataDir, name))),
  )
  return names.filter((_, index) => !same[index])
}

export const bringFilesBack = async (folder: string, dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const name of await namesIn(join(folder, KEPT))) {
    await copyFile(join(folder, KEPT, name), join(dataDir, name))
    await chmod(join(dataDir, name), 0o600)
  }
}
