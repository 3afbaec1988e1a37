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

test('nobody fills the line for the others', async () => {
  const gate = makeGate({ places: 1, waiting: 10, each: 2 })
  const held = [work(), work(), work()]
  const enter = (who: string, at: number) =>
    gate.through(() => held[at]?.promise ?? Promise.resolve(), who)
  const [one, two] = [enter('ada', 0), enter('ada', 1)]
  await expect(enter('ada', 2)).rejects.toThrow('TOO_MANY_REQUESTS')
  const another = enter('bo', 2)
  for (const { resolve } of held) resolve()
  await Promise.all([one, two, another])
  await enter('ada', 0)
})

test('work that fails gives its place back', async () => {
  const gate = makeGate({ places: 1, waiting: 0 })
  for (let i = 0; i < 3; i++) {
    await expect(gate.through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(await gate.through(async () => 'fine')).toBe('fine')
})
