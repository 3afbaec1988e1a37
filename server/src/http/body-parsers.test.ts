import { expect, test } from 'vitest'
import { isSimpleJson } from './body-parsers.ts'

test('isSimpleJson accepts JSON as the calls send it', () => {
  const turns = Array.from({ length: 6 }, () => ({ role: 'user', content: 'a, [b] {c}' }))
  expect(isSimpleJson(JSON.stringify({ turns, hobby: [1, 2, 3] }))).toBe(true)
})

test('isSimpleJson does not count brackets and commas inside strings', () => {
  expect(isSimpleJson(JSON.stringify({ draft: '[{,"\\'.repeat(10_000) }))).toBe(true)
})

test('isSimpleJson leaves an unterminated string to the parser', () => {
  expect(isSimpleJson('{"a":"\\')).toBe(true)
})

test('isSimpleJson rejects an object or an array with too many values', () => {
  expect(isSimpleJson(`[${'1,'.repeat(600)}1]`)).toBe(false)
  expect(isSimpleJson(JSON.stringify(Object.fromEntries(Array(600).fill(0).entries())))).toBe(false)
})

test('isSimpleJson rejects deep nesting, also behind a string with escapes', () => {
  expect(isSimpleJson('['.repeat(17))).toBe(false)
  expect(isSimpleJson(`{"a\\"b":${'['.repeat(16)}`)).toBe(false)
})
