import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isStorageKey, isWholeKey } from '../../../kernel/picture-names.ts'
import type { Storage } from '../port.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

export const localStorage = (folder: string): Storage => {
  const fileOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('Not a storage key')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    name: `folder ${folder}`,
    async has(key) {
      try {
        await access(fileOf(key))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(dirname(file), { recursive: true })
      // Renamed into place, so that nobody ever reads half a picture.
      const half = `${file}.${randomBytes(6).toString('hex')}`
      try {
        await writeFile(half, bytes)
        await rename(half, file)
      } catch (error) {
        // A full disk took a part of it, which would never be looked at again.
        await rm(half, { force: true }).catch(() => {})
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
    async *list() {
      const shelves = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const shelf of shelves) {
        yield* (await readdir(join(folder, shelf))).filter(isWholeKey)
      }
    },
  }
}
