import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Flag, Id, Int } from './fields.ts'

test.each([
  '',
  ' ',
  [],
  {},
  null,
  undefined,
  true,
  '1.5',
  '0x10',
  '1e3',
  'NaN',
  NaN,
  Infinity,
  1.5,
])('%j is not accepted as a whole number', (value) =>
  expect(Int.safeParse(value).success).toBe(false),
)

test('whole numbers are parsed from numbers and from form texts', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(Int.parse(value)).toBe(value)
      expect(Int.parse(String(value))).toBe(value)
    }),
  )
})

test.each([0, '0', -1, '-1'])('%j is not accepted as an id', (value) => {
  expect(Id.safeParse(value).success).toBe(false)
})

test('booleans are parsed from form texts', () => {
  expect(['true', '1', 1, true].map((value) => Flag.parse(value))).toEqual([true, true, true, true])
  expect(['false', '0', 0, false].map((value) => Flag.parse(value))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(Flag.safeParse('yes').success).toBe(false)
  expect(Flag.safeParse('__proto__').success).toBe(false)
})

test('values that are not booleans are rejected, even objects without a text form', () => {
  const values: unknown[] = ['yes', '', 2, null, [], {}, { toString: 1, valueOf: 2 }, 'constructor']
  expect(values.filter((value) => Flag.safeParse(value).success)).toEqual([])
})
