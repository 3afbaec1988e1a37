import { expect, test } from 'vitest'
import { makeGate } from './gate.ts'

const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, resolve, reject }
}
const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a semaphore runs up to its limit, queues the next caller and rejects the rest as unavailable', async () => {
  const semaphore = makeGate({ places: 1, waiting: 1 })
  const [first, second] = [work(), work()]
  const begun: string[] = []
  const acquire = (name: string, { promise }: { promise: Promise<void> }) =>
    semaphore.through(() => {
      begun.push(name)
      return promise
    })
  const one = acquire('first', first)
  const two = acquire('second', second)
  await nextTick()
  expect(begun).toEqual(['first'])
  await expect(acquire('third', work())).rejects.toThrow('UNAVAILABLE')
  first.resolve()
  await one
  await nextTick()
  expect(begun).toEqual(['first', 'second'])
  second.resolve()
  await two
})

test('a semaphore with a limit per key does not let one key fill the queue for others', async () => {
  const semaphore = makeGate({ places: 1, waiting: 10, each: 2 })
  const held = [work(), work(), work()]
  const acquire = (key: string, at: number) =>
    semaphore.through(() => held[at]?.promise ?? Promise.resolve(), key)
  const [one, two] = [acquire('ada', 0), acquire('ada', 1)]
  await expect(acquire('ada', 2)).rejects.toThrow('TOO_MANY_REQUESTS')
  const another = acquire('bo', 2)
  for (const { resolve } of held) resolve()
  await Promise.all([one, two, another])
  await acquire('ada', 0)
})

test('work that fails releases its semaphore permit', async () => {
  const semaphore = makeGate({ places: 1, waiting: 0 })
  for (let i = 0; i < 3; i++) {
    await expect(semaphore.through(() => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
  }
  expect(await semaphore.through(async () => 'fine')).toBe('fine')
})
