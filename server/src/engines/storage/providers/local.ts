import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isStorageKey, isOriginalKey } from '../../../kernel/picture-names.ts'
import type { Storage } from '../port.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

export const createLocalStorage = (folder: string): Storage => {
  const toFile = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('Not a storage key')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    name: `folder ${folder}`,
    async has(key) {
      try {
        await access(toFile(key))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async put(key, bytes) {
      const file = toFile(key)
      await mkdir(dirname(file), { recursive: true })
      // Written to a temporary file and renamed, so that a partial picture is never visible.
      const temporary = `${file}.${randomBytes(6).toString('hex')}`
      try {
        await writeFile(temporary, bytes)
        await rename(temporary, file)
      } catch (error) {
        // Removes the partial file, for example of a full disk.
        await rm(temporary, { force: true }).catch(() => {})
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(toFile(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      await rm(toFile(key), { force: true })
    },
    async *list() {
      const directories = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const directory of directories) {
        yield* (await readdir(join(folder, directory))).filter(isOriginalKey)
      }
    },
  }
}
