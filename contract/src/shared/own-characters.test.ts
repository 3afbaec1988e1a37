import { expect, test } from 'vitest'
import { normalizeMultilineText, normalizeName } from './own-characters.ts'

test.each([
  ['  Ines\t Vale ', 'Ines Vale'],
  ['In\u202ees\u200b', 'Ines'],
  ['\u0007\u2066\ufeff', ''],
  ['星 ✨👩‍🚀', '星 ✨👩‍🚀'],
  ['👩🏽‍🔬', '👩🏽‍🔬'],
  ['a\u200db', 'ab'],
  ['Ó Súilleabháin', 'Ó Súilleabháin'],
])('the name %j is normalized to %j', (input, normalized) => {
  expect(normalizeName(input)).toBe(normalized)
})

test('a multi-line text keeps its lines and loses invisible characters', () => {
  expect(normalizeMultilineText(' One\r\nTwo\u0000\u202e\n\n\tThree ')).toBe('One\nTwo\n\n\tThree')
})
