import type { Storage } from './port.ts'

const MISSING_MS = 5_000
const MAX_MISSING_KEYS = 10_000

/**
 * Remembers for a moment which pictures do not exist, so that asking for the same ones again and again
 * makes no further calls to the storage. What is put here is there at once; what another node puts may
 * be missed for as long as a key is remembered.
 */
export const withNegativeCache = (
  storage: Storage,
  now: () => number = () => performance.now(),
): Storage => {
  const missingUntil = new Map<string, number>()
  const isMissing = (key: string): boolean => (missingUntil.get(key) ?? -Infinity) > now()
  const remember = (key: string) => {
    missingUntil.delete(key)
    missingUntil.set(key, now() + MISSING_MS)
    const [oldest] = missingUntil.keys()
    if (missingUntil.size > MAX_MISSING_KEYS && oldest !== undefined) missingUntil.delete(oldest)
  }
  return {
    ...storage,
    async has(key) {
      if (isMissing(key)) return false
      const isThere = await storage.has(key)
      if (!isThere) remember(key)
      return isThere
    },
    async get(key) {
      if (isMissing(key)) return null
      const bytes = await storage.get(key)
      if (!bytes) remember(key)
      return bytes
    },
    async put(key, bytes) {
      await storage.put(key, bytes)
      missingUntil.delete(key)
    },
  }
}
