import type { Storage } from './port.ts'

const MISSING_TTL_MS = 5_000
const MAX_MISSING_KEYS = 10_000

/**
 * Negative cache: remembers for a few seconds which keys do not exist, so that repeated requests for
 * them do not reach the storage. Files stored by this node are visible at once, those of other nodes
 * when the cached entry has expired.
 */
export const withNegativeCache = (
  storage: Storage,
  now: () => number = () => performance.now(),
): Storage => {
  const missingUntil = new Map<string, number>()
  const isMissing = (key: string): boolean => (missingUntil.get(key) ?? -Infinity) > now()
  const remember = (key: string) => {
    missingUntil.delete(key)
    missingUntil.set(key, now() + MISSING_TTL_MS)
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
