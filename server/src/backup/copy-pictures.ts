import type { Storage } from '../engines/storage/port.ts'

const CONCURRENCY = 8

/** Copies pictures with bounded concurrency and returns their number. Pictures deleted meanwhile are skipped. */
export const copyPictures = async (from: Storage, to: Storage): Promise<number> => {
  let copied = 0
  const keys = from.list()[Symbol.asyncIterator]()
  const copyNext = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const bytes = await from.get(next.value)
      if (!bytes) continue
      await to.put(next.value, bytes)
      copied++
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, copyNext))
  return copied
}
