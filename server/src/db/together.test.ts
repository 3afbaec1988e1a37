import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Reader } from './client.ts'
import { together } from './together.ts'
import type { Tables } from './tables.ts'

// Never connected: what is read is told by the test.
const aDatabase = (): Reader =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('not connected')) }),
  })

const reading = (answer: (keys: number[]) => Promise<[number, string][]>) => {
  const reads: number[][] = []
  const find = together(
    (key: number) => key,
    (_db, keys: number[]) => {
      reads.push(keys)
      return answer(keys)
    },
  )
  return { reads, find }
}

const names = async (keys: number[]): Promise<[number, string][]> =>
  keys.filter((key) => key > 0).map((key) => [key, `row ${key}`])

test('who asks at the same moment is answered by one read, each with his own', async () => {
  const { reads, find } = reading(names)
  const db = aDatabase()
  const found = await Promise.all([1, 2, 1, -3].map((key) => find(db, key)))
  expect(found).toEqual(['row 1', 'row 2', 'row 1', undefined])
  expect(reads).toEqual([[1, 2, -3]])
})

test('who asks while reads are on their way is answered by one that begins afterwards', async () => {
  const gates: (() => void)[] = []
  const { reads, find } = reading(async (keys) => {
    await new Promise<void>((open) => gates.push(open))
    return names(keys)
  })
  const db = aDatabase()
  const turn = () => new Promise((next) => setImmediate(next))
  const asked: Promise<string | undefined>[] = []
  for (const key of [1, 2, 3, 4, 1]) {
    asked.push(find(db, key))
    await turn()
    await turn()
  }
  expect(reads).toEqual([[1], [2]])
  gates[0]?.()
  await asked[0]
  await turn()
  expect(reads).toEqual([[1], [2], [3, 4, 1]])
  for (const open of gates) open()
  expect(await Promise.all(asked)).toEqual(['row 1', 'row 2', 'row 3', 'row 4', 'row 1'])
})

test('a read that fails fails for those who wait for it, and the next one is made', async () => {
  let isAway = true
  const { find } = reading((keys) => (isAway ? Promise.reject(new Error('away')) : names(keys)))
  const db = aDatabase()
  const both = await Promise.allSettled([find(db, 1), find(db, 2)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await find(db, 1)).toBe('row 1')
})

test('in a rush there is one read at a beat for all who came meanwhile; a few are not kept waiting', async () => {
  const { reads, find } = reading(names)
  const db = aDatabase()
  const asked: Promise<string | undefined>[] = []
  const began = performance.now()
  for (let key = 1; key <= 60; key++) {
    asked.push(find(db, key))
    if (key <= 3) await asked.at(-1)
    else await new Promise((next) => setTimeout(next, 1))
  }
  expect(reads.slice(0, 3)).toEqual([[1], [2], [3]])
  const found = await Promise.all(asked)
  expect(found).toEqual(asked.map((_, index) => `row ${index + 1}`))
  // The few that go freely, and one each ten milliseconds.
  expect(reads.length).toBeLessThanOrEqual(5 + (performance.now() - began) / 10)
})

test('so many at most are read at once; the others are next', async () => {
  const reads: number[][] = []
  const find = together(
    (key: number) => key,
    async (_db, keys: number[]) => {
      reads.push(keys)
      return names(keys)
    },
    3,
  )
  const db = aDatabase()
  const found = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((key) => find(db, key)))
  expect(found).toEqual([1, 2, 3, 4, 5, 6, 7].map((key) => `row ${key}`))
  expect(reads).toEqual([[1, 2, 3], [4, 5, 6], [7]])
})
