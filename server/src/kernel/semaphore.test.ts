import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, resolve, reject }
}
const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a semaphore runs up to its limit, queues the next caller and rejects the rest as unavailable', async () => {
  const semaphore = createSemaphore({ maxActive: 1, maxQueued: 1 })
  const [first, second] = [work(), work()]
  const started: string[] = []
  const acquire = (name: string, { promise }: { promise: Promise<void> }) =>
    semaphore.run(() => {
      started.push(name)
      return promise
    })
  const one = acquire('first', first)
  const two = acquire('second', second)
  await nextTick()
  expect(started).toEqual(['first'])
  await expect(acquire('third', work())).rejects.toThrow('UNAVAILABLE')
  first.resolve()
  await one
  await nextTick()
  expect(started).toEqual(['first', 'second'])
  second.resolve()
  await two
})

test('a semaphore with a limit per key does not let one key fill the queue for others', async () => {
  const semaphore = createSemaphore({ maxActive: 1, maxQueued: 10, maxPerKey: 2 })
  const held = [work(), work(), work()]
  const acquire = (key: string, at: number) =>
    semaphore.run(() => held[at]?.promise ?? Promise.resolve(), key)
  const [one, two] = [acquire('ada', 0), acquire('ada', 1)]
  await expect(acquire('ada', 2)).rejects.toThrow('TOO_MANY_REQUESTS')
  const another = acquire('bo', 2)
  for (const { resolve } of held) resolve()
  await Promise.all([one, two, another])
  await acquire('ada', 0)
})

test('work that fails releases its semaphore permit', async () => {
  const semaphore = createSemaphore({ maxActive: 1, maxQueued: 0 })
  for (let i = 0; i < 3; i++) {
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(await semaphore.run(async () => 'fine')).toBe('fine')
})
