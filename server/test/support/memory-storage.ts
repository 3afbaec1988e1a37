import type { Storage } from '../../src/engines/storage/port.ts'
import { isOriginalKey } from '../../src/kernel/picture-names.ts'

export const createMemoryStorage = (): Storage & { keys(): string[] } => {
  const objects = new Map<string, Buffer>()
  return {
    name: 'memory',
    keys: () => [...objects.keys()],
    has: async (key) => objects.has(key),
    put: async (key, bytes) => void objects.set(key, bytes),
    get: async (key) => objects.get(key) ?? null,
    remove: async (key) => void objects.delete(key),
    async *list() {
      yield* [...objects.keys()].filter(isOriginalKey)
    },
  }
}
