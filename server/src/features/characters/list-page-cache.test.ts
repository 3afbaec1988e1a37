import { expect, test } from 'vitest'
import { createListPageCache } from './list-page-cache.ts'

const SECOND_MS = 1_000

const createCacheAt = (clock: { ms: number }) =>
  createListPageCache({ now: () => new Date(clock.ms) })

test('a page of a broad query is cached for 20 seconds, a page of a narrow one is not cached', async () => {
  const clock = { ms: 0 }
  const cache = createCacheAt(clock)
  let queries = 0
  const getPage = (query: object, total: number) =>
    cache.getOrFind(query, async () => ({ ids: [++queries], total }))

  await getPage({ type: 1 }, 10_000)
  expect((await getPage({ type: 1 }, 10_000)).ids).toEqual([1])
  expect((await getPage({ type: 2 }, 10_000)).ids).toEqual([2])
  clock.ms += 21 * SECOND_MS
  expect((await getPage({ type: 1 }, 10_000)).ids).toEqual([3])

  await getPage({ type: 3 }, 20)
  expect((await getPage({ type: 3 }, 20)).ids).toEqual([5])
})

test('while an expired page is being found again, other callers get the stale page', async () => {
  const clock = { ms: 0 }
  const cache = createCacheAt(clock)
  await cache.getOrFind({}, async () => ({ ids: [1], total: 10_000 }))
  clock.ms += 21 * SECOND_MS
  const { promise, resolve } = Promise.withResolvers<{ ids: number[]; total: number }>()
  const first = cache.getOrFind({}, () => promise)
  const second = await cache.getOrFind({}, () => Promise.reject(new Error('queried twice')))
  expect(second.ids).toEqual([1])
  resolve({ ids: [2], total: 10_000 })
  expect((await first).ids).toEqual([2])
})

test('concurrent lookups of the same page share one query, and a failed query is not cached', async () => {
  const cache = createCacheAt({ ms: 0 })
  const { promise, reject } = Promise.withResolvers<{ ids: number[]; total: number }>()
  const first = cache.getOrFind({}, () => promise)
  const second = cache.getOrFind({}, () => Promise.reject(new Error('queried twice')))
  reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect(second).rejects.toThrow('lost')
  expect((await cache.getOrFind({}, async () => ({ ids: [1], total: 1 }))).ids).toEqual([1])
})
