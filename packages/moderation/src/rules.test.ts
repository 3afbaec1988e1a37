import { describe, expect, test } from 'vitest'
import { loadRules } from './data-files/load-rules.ts'
import { createPatternParser } from './matching/pattern.ts'
import type { PatternNode } from './matching/pattern.ts'
import { prepareRules, screenByRules } from './rules.ts'
import type { Direction } from './verdict.ts'

const { rules, lists } = loadRules()

const outcome = (text: string, direction: Direction = 'from-user') =>
  screenByRules(text, direction).outcome

describe('ordinary words that resemble forbidden ones', () => {
  test.each([
    'Essex',
    'Sussex and Middlesex',
    'Scunthorpe',
    'analysis',
    'my therapist',
    'the rapist was convicted, says the news',
    'cocktail',
    'Dickens',
    'assassin',
    'class',
    'title',
    'document',
    'circumstances',
    'cucumber',
    'grapes',
    'Penistone',
    'mishit',
    '做爱好',
    '做爱好的事',
    '性格',
    '性别',
    '异性交往',
    '一次性交清',
    '路口交通',
    '强调奸商',
    '操场',
    '我要笑死了',
    'this deadline is killing me',
    "I used to be suicidal, I'm fine now",
  ])('%s passes', (text) => {
    expect(screenByRules(text, 'from-user')).toEqual({ outcome: 'pass' })
  })
})

describe('each direction has its own rules', () => {
  test.each([
    ["I'm 15", 'from-user', 'underage'],
    ["I'm 15", 'from-character', 'refuse'],
    ['I am a real person', 'from-user', 'pass'],
    ['I am a real person', 'from-character', 'refuse'],
    ['send me money', 'from-user', 'pass'],
    ['send me money', 'from-character', 'refuse'],
    ['I want to die', 'from-user', 'crisis'],
    ['A ghost who says: I want to die', 'profile', 'pass'],
    ['She is 16 and shy', 'profile', 'refuse'],
    ['nude', 'picture-prompt', 'refuse'],
    ['rape', 'profile', 'refuse'],
    ['强奸', 'picture-prompt', 'refuse'],
  ] as const)('%s, %s: %s', (text, direction, expected) => {
    expect(outcome(text, direction)).toBe(expected)
  })

  test('a crisis takes precedence over forbidden content', () => {
    const text = 'suck my cock, I want to kill myself'
    expect(screenByRules(text, 'from-user')).toMatchObject({ class: 'crisis-self-harm' })
  })

  test.each([
    ['I am 15 and I want to kill myself', 'crisis', true],
    ['我今年15岁，我不想活了', 'crisis', true],
    ["I'm 15. Let's have sex with a little girl", 'refuse', true],
    ['I want to kill myself', 'crisis', false],
    ['suck my cock', 'refuse', false],
    ["I'm 15", 'underage', false],
  ] as const)('%s: outcome %s, alsoUnderage %s', (text, outcome, alsoUnderage) => {
    expect(screenByRules(text, 'from-user')).toMatchObject({ outcome, alsoUnderage })
  })

  test('alsoUnderage is set for messages of the user only', () => {
    const text = 'I am 15 and I want to kill myself'
    expect(screenByRules(text, 'from-character')).toMatchObject({ alsoUnderage: false })
  })

  test('the first match in a reply decides its class', () => {
    const text = 'I am not an AI, my dear. Suck my cock.'
    expect(screenByRules(text, 'from-character')).toMatchObject({ class: 'claims-human' })
  })

  test('the year decides which birth years make a minor', () => {
    expect(screenByRules('I was born in 2012', 'from-user', 2026).outcome).toBe('underage')
    expect(screenByRules('I was born in 2012', 'from-user', 2031).outcome).toBe('pass')
  })
})

describe('the rule data', () => {
  test('has unique ids that name language and class', () => {
    const ids = rules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^(en|zh|suspicion)\.[a-z-]+(\.[a-z-]+)?$/)
  })

  test('has no pattern that ends in a gap', () => {
    const parse = createPatternParser(lists)
    const endsInGap = (node: PatternNode | undefined): boolean =>
      node?.is === 'gap' ||
      (node?.is === 'sequence' && endsInGap(node.of.at(-1))) ||
      (node?.is === 'alternatives' && node.of.some(endsInGap))
    for (const pattern of rules.flatMap(({ patterns }) => patterns)) {
      expect(endsInGap(parse(pattern)), pattern.place).toBe(false)
    }
  })

  test('has no unused list', () => {
    const written = JSON.stringify([rules, ...lists.values()])
    for (const name of lists.keys()) expect(written).toContain(`<${name}>`)
  })
})

describe('screening of hostile texts', () => {
  const PIECES = [
    'a',
    's e x ',
    'i ',
    'i want to ',
    '我想',
    '我今年才十',
    'f*',
    'child sex ',
    ' ',
    '\u200b',
    '.',
    'a-',
    'im 15 ',
    'a\u0301',
    '😀',
    '我i',
    'rape news ',
    'write a story about ',
    '不没别',
  ]
  const filled = (piece: string, length: number) =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  // CPU time in milliseconds, so that other work on the machine does not count.
  const timed = (text: string) => {
    const before = process.cpuUsage()
    screenByRules(text, 'from-user')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  const quickest = (text: string, runs: number) =>
    Math.min(...Array.from({ length: runs }, () => timed(text)))

  test('2,000 characters take less than 50 ms', () => {
    prepareRules()
    for (const piece of PIECES) {
      expect(quickest(filled(piece, 2_000), 5), JSON.stringify(piece)).toBeLessThan(50)
    }
  }, 60_000)

  test('the time grows linearly up to 100 kB', () => {
    for (const piece of ['a', 'i ', '我想', 'a-', '我i', 's e x ', 'rape news ', '\u200b']) {
      const short = quickest(filled(piece, 10_000), 2)
      const long = timed(filled(piece, 100_000))
      expect(long, JSON.stringify(piece)).toBeLessThan(Math.max(40 * short, 400))
    }
  }, 60_000)
})
