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
