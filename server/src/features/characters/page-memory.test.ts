import { expect, test } from 'vitest'
import { makePageMemory } from './page-memory.ts'

const SECOND = 1_000

const memoryAt = (clock: { ms: number }) => makePageMemory({ now: () => new Date(clock.ms) })

test('where many fit a page is found once in a while; where few do, each time', async () => {
  const clock = { ms: 0 }
  const memory = memoryAt(clock)
  let asked = 0
  const pageOf = (question: object, total: number) =>
    memory.page(question, async () => ({ ids: [++asked], total }))

  await pageOf({ type: 1 }, 10_000)
  expect((await pageOf({ type: 1 }, 10_000)).ids).toEqual([1])
  expect((await pageOf({ type: 2 }, 10_000)).ids).toEqual([2])
  clock.ms += 21 * SECOND
  expect((await pageOf({ type: 1 }, 10_000)).ids).toEqual([3])

  await pageOf({ type: 3 }, 20)
  expect((await pageOf({ type: 3 }, 20)).ids).toEqual([5])
})

test('while one finds it anew, the others do with the old page', async () => {
  const clock = { ms: 0 }
  const memory = memoryAt(clock)
  await memory.page({}, async () => ({ ids: [1], total: 10_000 }))
  clock.ms += 21 * SECOND
  const { promise, resolve } = Promise.withResolvers<{ ids: number[]; total: number }>()
  const first = memory.page({}, () => promise)
  const second = await memory.page({}, () => Promise.reject(new Error('asked twice')))
  expect(second.ids).toEqual([1])
  resolve({ ids: [2], total: 10_000 })
  expect((await first).ids).toEqual([2])
})

test('what several ask at the same moment is found once, and what failed is asked again', async () => {
  const memory = memoryAt({ ms: 0 })
  const { promise, reject } = Promise.withResolvers<{ ids: number[]; total: number }>()
  const first = memory.page({}, () => promise)
  const second = memory.page({}, () => Promise.reject(new Error('asked twice')))
  reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect(second).rejects.toThrow('lost')
  expect((await memory.page({}, async () => ({ ids: [1], total: 1 }))).ids).toEqual([1])
})
