import { LENGTHS } from '@dulcinea/contract/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSearchDocument, extractTerms, foldText } from './search-terms.ts'

/** PostgreSQL refuses longer lexemes. */
const MAX_LEXEME_BYTES = 2_046
/** Normalization makes at most so many characters of one. */
const MAX_EXPANSION = 18

test('folding ignores case, accents, width, extra blanks and control characters', () => {
  expect(foldText('  Élodie\u0007\tMARCHAND ')).toBe('elodie marchand')
  expect(foldText('Ａｍａｒａ　Ｏｋａｆｏｒ')).toBe('amara okafor')
})

test('a text is split into words without single letters, and into characters and bigrams of Chinese', () => {
  expect(extractTerms('A botanist, 31岁，爱花园 & x-ray')).toEqual({
    words: ['botanist', '31', 'ray'],
    characters: ['岁', '爱', '花', '园'],
    bigrams: ['爱花', '花园'],
  })
})

test('bigrams do not span punctuation, blanks or other texts', () => {
  expect(extractTerms('安静，「面包」\n师 傅').bigrams).toEqual(['安静', '面包'])
})

test('characters outside the basic plane are kept whole', () => {
  expect(extractTerms('𠮷野家')).toMatchObject({
    characters: ['𠮷', '野', '家'],
    bigrams: ['𠮷野', '野家'],
  })
})

test('a search document holds the words, grams and names of all texts, and the names to sort by', () => {
  const { terms, words, nameEn, nameZh } = buildSearchDocument({
    texts: [
      { language: 'en-US', firstName: 'Mei', lastName: 'Lin', description: 'Quiet rain' },
      { language: 'zh-CN', firstName: '美', lastName: '林', description: '安静' },
    ],
    attributes: [{ nameEn: 'Baker', nameZh: '面包师' }],
  })
  expect(terms).toEqual(expect.arrayContaining(['=mei', '=lin', '=mei lin', '=林美', '=林', '=美']))
  expect(terms).toEqual(expect.arrayContaining(['mei', 'quiet', '安静', 'baker', '面', '包师']))
  expect(terms).not.toContain('静面')
  expect(words.toSorted()).toEqual(['baker', 'quiet', 'rain'])
  expect([nameEn, nameZh]).toEqual(['Mei\tLin', '美\t林'])
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('a', 'É', 'ﷺ', '㍿', '爱', '𠮷', '\u0301', ' ', "'", '😀') }),
  fc.string({ unit: fc.constantFrom('ﷺ', '㍿', '爱', 'é') }).map((text) => text.repeat(50)),
)

test('any text gives a number of terms linear in its length, each short enough to be stored', () => {
  fc.assert(
    fc.property(anyText, anyText, (name, text) => {
      const firstName = name.slice(0, LENGTHS.name)
      const description = text.slice(0, LENGTHS.description)
      const texts = [{ language: 'en-US' as const, firstName, lastName: firstName, description }]
      const { terms } = buildSearchDocument({ texts, attributes: [] })
      const length = 2 * firstName.length + description.length
      expect(terms.length).toBeLessThanOrEqual(2 * MAX_EXPANSION * length + 3)
      for (const term of terms) {
        expect(term).not.toBe('')
        expect(Buffer.byteLength(term)).toBeLessThanOrEqual(MAX_LEXEME_BYTES)
      }
    }),
    { numRuns: 500 },
  )
})
