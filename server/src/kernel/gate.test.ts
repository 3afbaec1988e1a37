import { expect, test } from 'vitest'
import { makeGate } from './gate.ts'

const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, resolve, reject }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('so many at once, the next one when a place is free, the rest is told to come again', async () => {
  const gate = makeGate({ places: 1, waiting: 1 })
  const [first, second] = [work(), work()]
  const begun: string[] = []
  const enter = (name: string, { promise }: { promise: Promise<void> }) =>
    gate.through(() => {
      begun.push(name)
      return promise
    })
  const one = enter('first', first)
  const two = enter('second', second)
  await turn()
  expect(begun).toEqual(['first'])
  await expect(enter('third', work())).rejects.toThrow('UNAVAILABLE')
  first.resolve()
  await one
  await turn()
  expect(begun).toEqual(['first', 'second'])
  second.resolve()
  await two
})

test('work that fails gives its place back', async () => {
  const gate = makeGate({ places: 1, waiting: 0 })
  for (let i = 0; i < 3; i++) {
    await expect(gate.through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(await gate.through(async () => 'fine')).toBe('fine')
})
