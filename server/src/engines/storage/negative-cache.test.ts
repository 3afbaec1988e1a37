import { expect, test, vi } from 'vitest'
import { withNegativeCache } from './negative-cache.ts'
import type { Storage } from './port.ts'

const setUp = () => {
  const kept = new Map<string, Buffer>()
  const clock = { now: 0 }
  const get = vi.fn<Storage['get']>(async (key) => kept.get(key) ?? null)
  const has = vi.fn<Storage['has']>(async (key) => kept.has(key))
  const bucket: Storage = {
    name: 'bucket',
    get,
    has,
    put: async (key, bytes) => void kept.set(key, bytes),
    remove: async (key) => void kept.delete(key),
    async *list() {
      yield* kept.keys()
    },
  }
  return { clock, get, has, kept, storage: withNegativeCache(bucket, () => clock.now) }
}

test('a picture that does not exist is looked for once in five seconds', async () => {
  const { storage, get, has, clock } = setUp()
  for (let n = 0; n < 10; n++) expect(await storage.get('a')).toBeNull()
  for (let n = 0; n < 10; n++) expect(await storage.has('a')).toBe(false)
  expect([get.mock.calls.length, has.mock.calls.length]).toEqual([1, 0])
  clock.now += 5_001
  expect(await storage.has('a')).toBe(false)
  expect(has).toHaveBeenCalledTimes(1)
})

test('a picture that is put is there at once, and one of another node after five seconds', async () => {
  const { storage, kept, clock } = setUp()
  expect(await storage.get('a')).toBeNull()
  expect(await storage.get('b')).toBeNull()
  await storage.put('a', Buffer.from('picture'))
  kept.set('b', Buffer.from('of another node'))
  expect(await storage.get('a')).not.toBeNull()
  expect(await storage.has('b')).toBe(false)
  clock.now += 5_001
  expect(await storage.has('b')).toBe(true)
})

test('so many names are remembered and no more', async () => {
  const { storage, get } = setUp()
  await storage.get('first')
  for (let n = 0; n < 10_000; n++) await storage.get(`other ${n}`)
  get.mockClear()
  await storage.get('other 9999')
  expect(get).not.toHaveBeenCalled()
  await storage.get('first')
  expect(get).toHaveBeenCalledTimes(1)
})
