import { expect, test } from 'vitest'
import { createIdListCache } from './id-list-cache.ts'

const SECOND_MS = 1_000
const LONG_LIST = Array.from({ length: 1_000 }, (_, id) => id)

const createCacheAt = (clock: { ms: number }) =>
  createIdListCache({ now: () => new Date(clock.ms) })

test('a long list is cached for 20 seconds, a short one is not cached', async () => {
  const clock = { ms: 0 }
  const cache = createCacheAt(clock)
  let queries = 0
  const getList = (query: object, ids: number[]) =>
    cache.getOrFind(query, async () => {
      queries++
      return ids
    })
  await getList({ type: 1 }, LONG_LIST)
  expect(await getList({ type: 1 }, [])).toEqual(LONG_LIST)
  expect(await getList({ type: 2 }, [5])).toEqual([5])
  expect(await getList({ type: 2 }, [6])).toEqual([6])
  expect(queries).toBe(3)
  clock.ms += 21 * SECOND_MS
  await getList({ type: 1 }, LONG_LIST)
  expect(queries).toBe(4)
})

test('concurrent lookups of the same list share one query, and a failed query is not cached', async () => {
  const cache = createCacheAt({ ms: 0 })
  const { promise, reject } = Promise.withResolvers<number[]>()
  const first = cache.getOrFind({}, () => promise)
  const second = cache.getOrFind({}, () => Promise.reject(new Error('queried twice')))
  reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect(second).rejects.toThrow('lost')
  expect(await cache.getOrFind({}, async () => [1])).toEqual([1])
})

test('the number of cached lists is bounded, and the oldest list is dropped first', async () => {
  const cache = createCacheAt({ ms: 0 })
  for (let n = 0; n < 201; n++) await cache.getOrFind({ n }, async () => LONG_LIST)
  expect(await cache.getOrFind({ n: 200 }, async () => [])).toEqual(LONG_LIST)
  expect(await cache.getOrFind({ n: 0 }, async () => [])).toEqual([])
})
