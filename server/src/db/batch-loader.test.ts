import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Reader } from './client.ts'
import { createBatchLoader } from './batch-loader.ts'
import type { Tables } from './tables.ts'

// Never connected: the test supplies the rows.
const createDatabase = (): Reader =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('not connected')) }),
  })

const createLoader = (readRows: (keys: number[]) => Promise<[number, string][]>) => {
  const reads: number[][] = []
  const load = createBatchLoader(
    (key: number) => key,
    (_db, keys: number[]) => {
      reads.push(keys)
      return readRows(keys)
    },
  )
  return { reads, load }
}

const names = async (keys: number[]): Promise<[number, string][]> =>
  keys.filter((key) => key > 0).map((key) => [key, `row ${key}`])

test('a batch loader serves concurrent callers with one read and gives each its own row', async () => {
  const { reads, load } = createLoader(names)
  const db = createDatabase()
  const found = await Promise.all([1, 2, 1, -3].map((key) => load(db, key)))
  expect(found).toEqual(['row 1', 'row 2', 'row 1', undefined])
  expect(reads).toEqual([[1, 2, -3]])
})

test('a batch loader serves callers that arrive during reads with a read that starts afterwards', async () => {
  const releases: (() => void)[] = []
  const { reads, load } = createLoader(async (keys) => {
    await new Promise<void>((open) => releases.push(open))
    return names(keys)
  })
  const db = createDatabase()
  const nextTick = () => new Promise((next) => setImmediate(next))
  const pending: Promise<string | undefined>[] = []
  for (const key of [1, 2, 3, 4, 1]) {
    pending.push(load(db, key))
    await nextTick()
    await nextTick()
  }
  expect(reads).toEqual([[1], [2]])
  releases[0]?.()
  await pending[0]
  await nextTick()
  expect(reads).toEqual([[1], [2], [3, 4, 1]])
  for (const open of releases) open()
  expect(await Promise.all(pending)).toEqual(['row 1', 'row 2', 'row 3', 'row 4', 'row 1'])
})

test('a failed read of a batch loader rejects its callers, and the next read is made', async () => {
  let isUnavailable = true
  const { load } = createLoader((keys) =>
    isUnavailable ? Promise.reject(new Error('away')) : names(keys),
  )
  const db = createDatabase()
  const both = await Promise.allSettled([load(db, 1), load(db, 2)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isUnavailable = false
  expect(await load(db, 1)).toBe('row 1')
})

test('a batch loader under load makes one read per interval, and single reads are not delayed', async () => {
  const { reads, load } = createLoader(names)
  const db = createDatabase()
  const pending: Promise<string | undefined>[] = []
  const startedAt = performance.now()
  for (let key = 1; key <= 60; key++) {
    pending.push(load(db, key))
    if (key <= 3) await pending.at(-1)
    else await new Promise((next) => setTimeout(next, 1))
  }
  expect(reads.slice(0, 3)).toEqual([[1], [2], [3]])
  const found = await Promise.all(pending)
  expect(found).toEqual(pending.map((_, index) => `row ${index + 1}`))
  // The burst that is not delayed, and one read per ten milliseconds.
  expect(reads.length).toBeLessThanOrEqual(5 + (performance.now() - startedAt) / 10)
})

test('a batch loader splits keys into batches of the maximum size', async () => {
  const reads: number[][] = []
  const load = createBatchLoader(
    (key: number) => key,
    async (_db, keys: number[]) => {
      reads.push(keys)
      return names(keys)
    },
    3,
  )
  const db = createDatabase()
  const found = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((key) => load(db, key)))
  expect(found).toEqual([1, 2, 3, 4, 5, 6, 7].map((key) => `row ${key}`))
  expect(reads).toEqual([[1, 2, 3], [4, 5, 6], [7]])
})
