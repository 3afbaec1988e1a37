import { describe, expect, test } from 'vitest'
import { createMatcher } from './matcher.ts'
import { compileRules, createRuleSets } from './rule-set.ts'

type TestRule = { patterns?: string[]; unless?: string[]; near?: string[]; disguised?: string[] }

const toPatterns = (texts: string[] = []) => texts.map((text) => ({ text, place: 'test:1' }))

const LISTS = new Map([
  ['fruit', toPatterns(['apple|pear', 'dragon fruit'])],
  ['endless', toPatterns(['cake', '<endless> again'])],
])

const findMatches = ({ patterns, unless, near, disguised = [] }: TestRule, text: string) => {
  const rule = {
    id: 'test',
    class: 'explicit',
    scopes: ['from-user'],
    patterns: toPatterns(patterns),
    unless: toPatterns(unless),
    near: toPatterns(near),
    disguised,
  } as const
  const ruleSets = createRuleSets(compileRules([rule], LISTS))
  const matcher = createMatcher(ruleSets('from-user'), 2026)
  return [...matcher.read(text), ...matcher.finish()].map(({ start, end }) =>
    text.slice(start, end),
  )
}

describe('the pattern language', () => {
  test.each([
    ['words in turn', 'eat me', 'Please EAT, me? Eat me!', ['Eat me']],
    ['whole words only', 'cat', 'concatenate a cat', ['cat']],
    ['characters in turn', '吃我', '他吃饭，吃我', ['吃我']],
    ['alternatives', '(big|very small) cat', 'a very small cat', ['very small cat']],
    ['options', 'big (red)? cat', 'big cat', ['big cat']],
    ['beginnings of words', 'masturb*', 'masturbating', ['masturbating']],
    ['lists', 'eat <fruit>', 'eat dragon fruit', ['eat dragon fruit']],
    ['gaps within a clause', 'i ~2 die', 'I want to die', ['I want to die']],
    ['wide gaps', 'i ~~4 die', 'I go. Then die', ['I go. Then die']],
    ['both orders', 'cat &3 dog', 'a dog and a cat', ['dog and a cat']],
    ['classes of numbers', 'am #teen', 'am 15, am 18, am fifteen', ['am 15', 'am fifteen']],
    ['numbers stuck to words', '#teen yo', '15yo', ['15yo']],
    ['the end of a clause', 'am 15 .', 'am 15 km. am 15', ['am 15']],
  ])('matches %s', (_, pattern, text, expected) => {
    expect(findMatches({ patterns: [pattern] }, text)).toEqual(expected)
  })

  test('a gap neither crosses a clause end nor exceeds its length', () => {
    expect(findMatches({ patterns: ['i ~2 die'] }, 'I left. To die')).toEqual([])
    expect(findMatches({ patterns: ['i ~2 die'] }, 'I will surely not die')).toEqual([])
  })

  test.each([
    ['(open', 'test:1: group not closed'],
    ['<nowhere>', 'test:1: no list named nowhere'],
    ['<endless>', 'test:1: the list endless contains itself'],
    ['a||b', 'test:1: nothing here'],
  ])('an error in the pattern %s names its place', (pattern, message) => {
    expect(() => findMatches({ patterns: [pattern] }, '')).toThrow(message)
  })
})

describe('excuses of a rule', () => {
  const die = { patterns: ['die'], unless: ['die laughing'], near: ['song'] }

  test('an excuse cancels a match that it overlaps', () => {
    expect(findMatches(die, 'I die laughing')).toEqual([])
    expect(findMatches(die, 'I die. Laughing')).toEqual(['die'])
  })

  test('a near excuse cancels a match within its reach only', () => {
    expect(findMatches(die, 'the song goes die')).toEqual([])
    expect(findMatches(die, 'die is a song')).toEqual([])
    expect(findMatches(die, `a song ${'and on '.repeat(12)} die`)).toEqual(['die'])
    expect(findMatches(die, `die ${'and on '.repeat(6)} song`)).toEqual(['die'])
  })
})

describe('disguised words', () => {
  const found = (text: string) => findMatches({ disguised: ['sex', 'rape', 'fuck'] }, text)

  test.each(['s3x', 's.e.x', 's e x', 's-e-x', 'se.x', 's*x', 'seeeex', 'f**k', 'r a p e', '5ex'])(
    'finds %s',
    (text) => expect(found(`well ${text} now`)).toEqual([text]),
  )

  test.each(['s.e.x I say', 'i s e x', 'give m e r a p e now', 's\u200be\u200bx s3x'])(
    'finds a disguised word in %s',
    (text) => expect(found(text).length).toBeGreaterThan(0),
  )

  test.each([
    'sex',
    'Essex',
    "it's ex",
    'yes, ex',
    'these x and y',
    'sea-x',
    'grape',
    'a b c d',
    'S. E. Xavier',
    'this. extra',
  ])('ignores %s', (text) => expect(found(text)).toEqual([]))

  test('separated Chinese characters match unless a clause end is between them', () => {
    for (const text of ['强 奸', '强*奸', '强.奸', '强\u200b奸', '强-奸', '強姦']) {
      expect(findMatches({ patterns: ['强奸'] }, text)).toEqual([text])
    }
    for (const text of ['强。奸', '强，奸', '强调奸']) {
      expect(findMatches({ patterns: ['强奸'] }, text)).toEqual([])
    }
  })
})
