import { expect, test } from 'vitest'
import { buildSearchDocument } from './search-document.ts'
import { parseKeywords, findExpandableWords, toTsquery, buildTiers } from './search-tiers.ts'
import {
  foldText,
  toDeletionForms,
  toIndexGrams,
  isOneLetterOff,
  toQueryGrams,
  tokenize,
} from './search-tokenizer.ts'

test('folding ignores case, accents, width, extra blanks and control characters', () => {
  expect(foldText('  Élodie\u0007\tMARCHAND ')).toBe('elodie marchand')
  expect(foldText('Ａｍａｒａ')).toBe('amara')
})

test('a text is split into words and runs of Chinese, without single letters', () => {
  expect(tokenize('A botanist, 31岁，爱花园 & x-ray')).toEqual([
    'botanist',
    '31',
    '岁',
    '爱花园',
    'ray',
  ])
})

test('Chinese is indexed by single characters and bigrams, and searched by the longest of them', () => {
  expect(toIndexGrams('爱花园')).toEqual(['爱', '花', '园', '爱花', '花园'])
  expect(toQueryGrams('爱')).toEqual(['爱'])
  expect(toQueryGrams('爱花园')).toEqual(['爱花', '花园'])
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
  const shared = toDeletionForms(one).filter((form) => toDeletionForms(other).includes(form))
  if (isOff) expect(shared).not.toEqual([])
})

test('a search document holds names, prefixes of names, words, Chinese bigrams and filters', () => {
  const { terms, words, nameEn, nameZh } = buildSearchDocument({
    texts: [
      { language: 'en-US', firstName: 'Mei', lastName: 'Lin', description: 'Quiet rain' },
      { language: 'zh-CN', firstName: '美', lastName: '林', description: '安静' },
    ],
    attributes: [{ nameEn: 'Baker', nameZh: '面包师' }],
    filterIds: [7],
  })
  for (const term of [
    '=mei',
    '=lin',
    '=mei lin',
    '^mei l',
    '=林美',
    '^林',
    'quiet',
    '安静',
    '#7',
  ]) {
    expect(terms).toContain(term)
  }
  for (const term of ['baker', '面', '面包', '包师']) expect(terms).toContain(term)
  expect(terms).not.toContain('静面')
  expect(words.map(({ word }) => word).toSorted()).toEqual(['baker', 'quiet', 'rain'])
  expect([nameEn, nameZh]).toEqual(['Mei\tLin', '美\t林'])
})

test('only long words allow a typo, and only the last word may be incomplete', () => {
  expect(findExpandableWords(parseKeywords('red garden mo'))).toEqual([
    { word: 'garden', isFuzzy: true, isPrefix: false },
  ])
  expect(findExpandableWords(parseKeywords('red mor'))).toEqual([
    { word: 'mor', isFuzzy: false, isPrefix: true },
  ])
})

test('search input is quoted in the tsquery', () => {
  const [name] = buildTiers(parseKeywords("O'Hara\\ & !x"), new Map())
  expect(name && toTsquery(name)).toBe("'=o''hara\\\\ & !x'")
  const tiers = buildTiers(parseKeywords('花园 gardn'), new Map([['gardn', ['garden']]]))
  expect(tiers.map(toTsquery)).toEqual([
    "'=花园 gardn'",
    "'^花园 gardn'",
    "'花园' & 'gardn'",
    "'花园' & ('gardn' | 'garden')",
  ])
})
