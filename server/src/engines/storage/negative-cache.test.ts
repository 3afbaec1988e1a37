import { expect, test, vi } from 'vitest'
import { withNegativeCache } from './negative-cache.ts'
import type { Storage } from './port.ts'

const createCachedStorage = () => {
  const files = new Map<string, Buffer>()
  const clock = { now: 0 }
  const get = vi.fn<Storage['get']>(async (key) => files.get(key) ?? null)
  const has = vi.fn<Storage['has']>(async (key) => files.has(key))
  const bucket: Storage = {
    name: 'bucket',
    get,
    has,
    put: async (key, bytes) => void files.set(key, bytes),
    remove: async (key) => void files.delete(key),
    async *list() {
      yield* files.keys()
    },
  }
  return { clock, get, has, files, storage: withNegativeCache(bucket, () => clock.now) }
}

test('a missing picture is looked up only once in five seconds', async () => {
  const { storage, get, has, clock } = createCachedStorage()
  for (let n = 0; n < 10; n++) expect(await storage.get('a')).toBeNull()
  for (let n = 0; n < 10; n++) expect(await storage.has('a')).toBe(false)
  expect([get.mock.calls.length, has.mock.calls.length]).toEqual([1, 0])
  clock.now += 5_001
  expect(await storage.has('a')).toBe(false)
  expect(has).toHaveBeenCalledTimes(1)
})

test('a picture stored by this node is found at once, one of another node after five seconds', async () => {
  const { storage, files, clock } = createCachedStorage()
  expect(await storage.get('a')).toBeNull()
  expect(await storage.get('b')).toBeNull()
  await storage.put('a', Buffer.from('picture'))
  files.set('b', Buffer.from('of another node'))
  expect(await storage.get('a')).not.toBeNull()
  expect(await storage.has('b')).toBe(false)
  clock.now += 5_001
  expect(await storage.has('b')).toBe(true)
})

test('the negative cache is bounded and evicts the oldest key', async () => {
  const { storage, get } = createCachedStorage()
  await storage.get('first')
  for (let n = 0; n < 10_000; n++) await storage.get(`other ${n}`)
  get.mockClear()
  await storage.get('other 9999')
  expect(get).not.toHaveBeenCalled()
  await storage.get('first')
  expect(get).toHaveBeenCalledTimes(1)
})
