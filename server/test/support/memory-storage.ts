import type { Storage } from '../../src/engines/storage/port.ts'
import { isWholeKey } from '../../src/kernel/picture-names.ts'

export const memoryStorage = (): Storage & { keys(): string[] } => {
  const kept = new Map<string, Buffer>()
  return {
    name: 'memory',
    keys: () => [...kept.keys()],
    has: async (key) => kept.has(key),
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
    async *list() {
      yield* [...kept.keys()].filter(isWholeKey)
    },
  }
}
