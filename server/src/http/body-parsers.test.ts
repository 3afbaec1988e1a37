import { expect, test } from 'vitest'
import { isSimpleJson } from './body-parsers.ts'

test('JSON as calls send it is simple', () => {
  const turns = Array.from({ length: 6 }, () => ({ role: 'user', content: 'a, [b] {c}' }))
  expect(isSimpleJson(JSON.stringify({ turns, hobby: [1, 2, 3] }))).toBe(true)
})

test('brackets and commas inside a string are not counted', () => {
  expect(isSimpleJson(JSON.stringify({ draft: '[{,"\\'.repeat(10_000) }))).toBe(true)
})

test('a string that never ends is left to the parser', () => {
  expect(isSimpleJson('{"a":"\\')).toBe(true)
})

test('JSON with many values is not simple, in an object or a list', () => {
  expect(isSimpleJson(`[${'1,'.repeat(600)}1]`)).toBe(false)
  expect(isSimpleJson(JSON.stringify(Object.fromEntries(Array(600).fill(0).entries())))).toBe(false)
})

test('JSON that is nested deeply is not simple, also when it begins with a string', () => {
  expect(isSimpleJson('['.repeat(17))).toBe(false)
  expect(isSimpleJson(`{"a\\"b":${'['.repeat(16)}`)).toBe(false)
})
