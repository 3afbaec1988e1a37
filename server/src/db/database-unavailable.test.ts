import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const errorWithCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['57P01', '57P03', '08006', '53300', '53100', '57014', 'ECONNREFUSED', 'ECONNRESET'])(
  'error code %s means that the database is unavailable',
  (code) => expect(isDatabaseUnavailable(errorWithCode(code))).toBe(true),
)

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
])('error message “%s” means that the database is unavailable', (message) =>
  expect(isDatabaseUnavailable(new Error(message))).toBe(true),
)

test('an aggregate error means that the database is unavailable when one of its errors does', () => {
  expect(isDatabaseUnavailable(new AggregateError([errorWithCode('ECONNREFUSED')]))).toBe(true)
})

test.each(['23505', '22P02', '42P01', '40P01', 'DC001', ''])(
  'error code %s does not mean that the database is unavailable',
  (code) => {
    expect(isDatabaseUnavailable(errorWithCode(code))).toBe(false)
  },
)
