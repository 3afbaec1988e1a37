import { expect, test } from 'vitest'
import { isAge, isCode, isDeviceKey, isEmail, isPassword, normalizeEmail } from './rules.ts'

test.each([
  ['abc12', false],
  ['abc123', true],
  ['a1'.repeat(16), true],
  [`${'a1'.repeat(16)}x`, false],
  ['abcdef', false],
  ['123456', false],
  ['abc 123', false],
  ['abc123!', false],
  ['密码abc123', false],
])('isPassword(%s) is %s', (text, isGood) => expect(isPassword(text)).toBe(isGood))

test.each([
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12a456', false],
  ['１２３４５６', false],
])('isCode(%s) is %s', (text, isGood) => expect(isCode(text)).toBe(isGood))

test.each([
  ['a@b.co', true],
  ['first.last+tag@sub.example.com', true],
  ['a@b', false],
  ['a b@c.de', false],
  ['@b.co', false],
  ['a@@b.co', false],
  ['a@b..co', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('isEmail(%s) is %s', (text, isGood) => expect(isEmail(text)).toBe(isGood))

test('an email address is trimmed and lower-cased', () => {
  expect(normalizeEmail('  Ana@Example.COM ')).toBe('ana@example.com')
})

test('isAge accepts whole years from 18 to 60', () => {
  expect([17, 18, 60, 61, 18.5, -1, NaN].filter(isAge)).toEqual([18, 60])
})

test('a device key needs 16 plain characters', () => {
  expect(isDeviceKey('a'.repeat(16))).toBe(true)
  expect([
    isDeviceKey('a'.repeat(15)),
    isDeviceKey('a'.repeat(201)),
    isDeviceKey(`${'a'.repeat(16)}/`),
  ]).toEqual([false, false, false])
})
