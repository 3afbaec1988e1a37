import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const coded = (code: string) => Object.assign(new Error('told'), { code })

test.each(['57P01', '57P03', '08006', '53300', '53100', '57014', 'ECONNREFUSED', 'ECONNRESET'])(
  '%s means that the database is away',
  (code) => expect(isDatabaseAway(coded(code))).toBe(true),
)

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
])('“%s” means it too', (words) => expect(isDatabaseAway(new Error(words))).toBe(true))

test('an address with two ways to it is away when one of them says so', () => {
  expect(isDatabaseAway(new AggregateError([coded('ECONNREFUSED')]))).toBe(true)
})

test.each(['23505', '22P02', '42P01', '40P01', 'DC001', ''])(
  '%s is no matter of being away',
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(false)
  },
)
