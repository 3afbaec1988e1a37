import { LENGTHS } from '@dulcinea/contract/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildQueries,
  buildSimilarQuery,
  getMisspeltWords,
  isOneLetterOff,
  parseKeywords,
  swapLetters,
} from './search-query.ts'

test('keywords are searched as a name, as the beginning of a name and as words', () => {
  expect(buildQueries(parseKeywords('Quiet Garden'))).toEqual([
    "'=quiet garden'",
    "'=quiet garden':*",
    "'quiet' & 'garden'",
  ])
})

test('Chinese keywords are searched by bigrams, and a character on its own by itself', () => {
  expect(parseKeywords('爱花园').grams).toEqual(['爱花', '花园'])
  expect(parseKeywords('爱').grams).toEqual(['爱'])
  expect(parseKeywords('花园，夜').grams).toEqual(['花园', '夜'])
})

test('a single letter or a sign is searched in names only', () => {
  expect(buildQueries(parseKeywords('x'))).toEqual(["'=x'", "'=x':*"])
  expect(buildQueries(parseKeywords('😀'))).toEqual(["'=😀'", "'=😀':*"])
  expect(buildSimilarQuery(parseKeywords('😀'), [])).toBeNull()
})

test('keywords are quoted in the tsquery', () => {
  expect(buildQueries(parseKeywords("O'Hara\\ & !x"))).toEqual([
    "'=o''hara\\\\ & !x'",
    "'=o''hara\\\\ & !x':*",
    "'hara'",
  ])
})

test('only long words allow a typo, and only the last word may be incomplete', () => {
  const keywords = parseKeywords('花园 red gardn mor')
  expect(getMisspeltWords(keywords)).toEqual(['gardn'])
  expect(buildSimilarQuery(keywords, ['garden', 'gardens', 'more', 'rod'])).toBe(
    "'花园' & ('red') & ('gardn' | 'garden') & ('mor':*)",
  )
})

test.each([
  ['marina', 'martina', true],
  ['marina', 'maria', true],
  ['marina', 'malina', true],
  ['marina', 'amrina', true],
  ['marina', 'marian', true],
  ['marina', 'marinas', true],
  ['marina', 'marina', false],
  ['marina', 'maarinna', false],
  ['marina', 'molina', false],
  ['marina', 'anirma', false],
  ['marina', 'mar', false],
])('%s and %s are one letter apart: %s', (one, other, isOff) => {
  expect(isOneLetterOff(one, other)).toBe(isOff)
  expect(isOneLetterOff(other, one)).toBe(isOff)
})

test('swapping letters gives every pair of neighbours once', () => {
  expect(swapLetters('abcd')).toEqual(['bacd', 'acbd', 'abdc'])
})

test('any keywords give tsqueries of bounded length', () => {
  const unit = fc.constantFrom('a', 'É', 'ﷺ', '㍿', '爱', "'", '\\', ' ', '\u0000', '\ud800', '😀')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: LENGTHS.keywords }), (text) => {
      const keywords = parseKeywords(text)
      const similar = buildSimilarQuery(keywords, ['aaaaa', "a'"]) ?? ''
      const total = [...buildQueries(keywords), similar].join('').length
      expect(total).toBeLessThanOrEqual(40 * 18 * LENGTHS.keywords)
    }),
  )
})
