import { expect, test } from 'vitest'
import { createStatementNamer, UNPREPARED_MARK } from './prepared-statements.ts'

test('a repeated statement gets a prepared statement name and keeps it', () => {
  const nameOf = createStatementNamer()
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined])
  const name = nameOf('select 1')
  expect(name).toBeTruthy()
  expect(nameOf('select 1')).toBe(name)
  for (let i = 0; i < 3; i++) nameOf('select 2')
  expect(nameOf('select 2')).not.toBe(name)
})

test('the number of prepared statement names is bounded', () => {
  const nameOf = createStatementNamer()
  const names = new Set<string | undefined>()
  for (let i = 0; i < 20_000; i++) {
    for (let again = 0; again < 3; again++) names.add(nameOf(`select ${i % 1000}, ${i}`))
  }
  expect(names.size).toBeLessThanOrEqual(501)
})

test('a statement with the mark is never prepared', () => {
  const nameOf = createStatementNamer()
  const text = `select ${UNPREPARED_MARK} 1`
  expect([1, 2, 3, 4].map(() => nameOf(text))).toEqual(Array(4).fill(undefined))
})
