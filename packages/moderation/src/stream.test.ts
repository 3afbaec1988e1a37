import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Verdict } from './verdict.ts'
import { RULES_YEAR, pickDecisiveMatch, createMatcherFor, screenByRules } from './rules.ts'
import { createScreenStream } from './stream.ts'

const DIRECTION = 'from-character'

const FORBIDDEN = [
  'kill yourself',
  'I am a real person',
  "I'm not an AI",
  'send me money',
  'buy points',
  'rape',
  's e x',
  's.e.x',
  'p0rn',
  'f*ck',
  'suck my cock',
  'I want to die',
  'sexual story about a 15 year old',
  'loli',
  'I am 16 years old',
  '强奸',
  '强*奸',
  '做 爱',
  '我是真人',
  '给我转钱吧',
  '去死吧',
  '我今年十六岁',
  '我想自杀',
  'pussy',
  'seeeex',
  'r\u200ba\u200bp\u200be',
]
const HARMLESS = [
  'hello',
  'I',
  'am',
  'not',
  'a',
  'real',
  'you',
  'used to',
  'analysis',
  'therapist',
  'Essex',
  'want to',
  'die',
  'laughing',
  'kiss me',
  'send me',
  'a letter',
  'the song says',
  'cat',
  'Moby',
  'dick',
  'year old',
  '15',
  'girl',
  'story',
  '我',
  '想',
  '死你了',
  '是',
  '不是',
  '真人',
  '做爱好的事',
  '性格',
  '喜欢你',
  '自',
  '杀青了',
  '😀',
  '\u200b',
  's',
  'e',
  'x',
  '*',
  'extraordinarily-long-hyphenated-expression-of-affection',
]
const BETWEEN = [' ', ' ', ' ', '', ', ', '. ', '\n', '-', '。', '，', '\u200b\u200b', '   ', '!']

const anyText = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...FORBIDDEN) },
        { weight: 5, arbitrary: fc.constantFrom(...HARMLESS) },
      ),
      fc.constantFrom(...BETWEEN),
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((parts) => parts.flat().join(''))

const splitAt = (text: string, cuts: readonly number[]): string[] => {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].toSorted((a, b) => a - b)
  return [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length))
}

const run = (pieces: readonly string[]) => {
  const stream = createScreenStream(DIRECTION)
  let emitted = ''
  let pushedLength = 0
  let maxBuffered = 0
  let verdict: Verdict | null = null
  for (const piece of pieces) {
    const step = stream.push(piece)
    emitted += step.emit
    pushedLength += piece.length
    verdict = step.verdict
    if (verdict !== null) break
    maxBuffered = Math.max(maxBuffered, pushedLength - emitted.length)
  }
  if (verdict === null) {
    const last = stream.end()
    emitted += last.emit
    verdict = last.verdict
  }
  return { emitted, verdict, mostHeld: maxBuffered }
}

const firstMatch = (text: string) => {
  const matcher = createMatcherFor(DIRECTION, RULES_YEAR)
  return pickDecisiveMatch([...matcher.read(text), ...matcher.finish()], DIRECTION)
}

const expectSameVerdict = (text: string, pieces: readonly string[]): void => {
  const { emitted, verdict, mostHeld: maxBuffered } = run(pieces)
  expect(verdict).toEqual(screenByRules(text, DIRECTION))
  expect(text.startsWith(emitted)).toBe(true)
  expect(maxBuffered).toBeLessThanOrEqual(40)
  const match = firstMatch(text)
  if (match === undefined) expect(emitted).toBe(text)
  else expect(emitted.length).toBeLessThan(match.end)
}

describe('a reply screened while it streams', () => {
  test('gets the verdict of the whole text however it is split', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(400), { maxLength: 40 }), (text, cuts) =>
        expectSameVerdict(text, splitAt(text, cuts)),
      ),
      { numRuns: 600 },
    )
  }, 60_000)

  test('gets the same verdict letter by letter', () => {
    fc.assert(
      fc.property(anyText, (text) => expectSameVerdict(text, text.split(''))),
      { numRuns: 200 },
    )
  }, 60_000)

  test('gets the same verdict for every labelled reply', () => {
    for (const group of ['crisis', 'honesty', 'explicit', 'minor', 'coercion']) {
      const file = new URL(`../labelled/tuned-${group}.jsonl`, import.meta.url)
      for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
        const { text } = JSON.parse(line) as { text: string }
        const padded = `Well, listen. ${text} And that is all I had to say to you today, my dear.`
        expectSameVerdict(padded, padded.match(/.{1,3}/gsu) ?? [])
      }
    }
  }, 60_000)

  test('is withheld wherever it is split in two', () => {
    const lines = readdirSync(new URL('../labelled/', import.meta.url))
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) =>
        readFileSync(new URL(`../labelled/${name}`, import.meta.url), 'utf8')
          .trim()
          .split('\n'),
      )
      .map((line) => JSON.parse(line) as { text: string; direction: string; class?: string })
      .filter((line) =>
        line.class === 'explicit'
          ? line.direction === 'from-user' || line.direction === DIRECTION
          : line.direction === DIRECTION && line.class !== undefined,
      )
    for (const { text } of lines) {
      for (let cut = 1; cut < text.length; cut++) {
        const { emitted, verdict } = run([text.slice(0, cut), text.slice(cut)])
        expect(verdict, `${text} at ${cut}`).not.toEqual({ outcome: 'pass' })
        expect(emitted).not.toBe(text)
      }
    }
  }, 60_000)

  test('passes a message of the user exactly if the whole text passes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stream = createScreenStream('from-user')
        const found = [...text.split('').map((unit) => stream.push(unit)), stream.end()].at(-1)
        const whole = screenByRules(text, 'from-user')
        expect(found?.verdict?.outcome === 'pass').toBe(whole.outcome === 'pass')
      }),
      { numRuns: 150 },
    )
  }, 60_000)

  test('is emitted at once if it cannot become a match', () => {
    const stream = createScreenStream(DIRECTION)
    expect(stream.push('Wonderful')).toEqual({ emit: 'Wonderful', verdict: null })
    expect(stream.push(' evening')).toEqual({ emit: ' evening', verdict: null })
    expect(stream.push('，你好呀')).toEqual({ emit: '，你好呀', verdict: null })
  })

  test('buffers a possible match and emits it when it turns out harmless', () => {
    const stream = createScreenStream(DIRECTION)
    expect(stream.push('My thera').emit).toBe('My thera')
    expect(stream.push('pist likes an').emit).toBe('pist likes ')
    expect(stream.push('al').emit).toBe('')
    expect(stream.push('ysis ').emit).toBe('analysis ')
    expect(stream.end()).toEqual({ emit: '', verdict: { outcome: 'pass' } })
  })

  test('stops before the forbidden words and emits nothing after them', () => {
    const stream = createScreenStream(DIRECTION)
    expect(stream.push('Listen, darling. Go ki').emit).not.toContain('ki')
    const rest = [stream.push('ll yourself. Nobody'), stream.push(' would ever care about you.')]
    const last = rest.at(-1)
    expect(last?.verdict).toMatchObject({ outcome: 'crisis', class: 'crisis-self-harm' })
    expect(rest.map((step) => step.emit).join('')).not.toContain('yourself')
    expect(stream.push('More')).toEqual({ emit: '', verdict: last?.verdict })
    expect(stream.end().emit).toBe('')
  })

  test('does not split a surrogate pair', () => {
    const { emitted, verdict } = run(['I love you \ud83d', '\ude00 so much', '\ud83d'])
    expect(verdict).toEqual({ outcome: 'pass' })
    expect(emitted).toBe('I love you 😀 so much\ud83d')
  })
})
