import type { Storage } from '../engines/storage/port.ts'

const AT_ONCE = 8

/** Copies so many at a time; a picture that went meanwhile is passed over. Tells how many it were. */
export const copyPictures = async (from: Storage, to: Storage): Promise<number> => {
  let copied = 0
  const keys = from.list()[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const bytes = await from.get(next.value)
      if (!bytes) continue
      await to.put(next.value, bytes)
      copied++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return copied
}
