import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textsAgainst } from './attack-texts.ts'
import { recordPatterns } from './built-patterns.ts'
import { callerLength } from './caller-lengths.ts'
import { firstSlowness } from './measure-growth.ts'
import {
  type FoundPattern,
  type Place,
  ROOT,
  patternsIn,
  productPatterns,
} from './source-patterns.ts'

const HERE = 'server/test/security/linear-text'
const PLANTED = `${HERE}/planted-patterns.ts`
const TIMEOUT_MS = 300_000

const placeOf = ({ file, line, column }: Place): string => `${file}:${line}:${column}`

/** What the places that build patterns have built, as far as they have run. */
const builtAt = async (places: readonly Place[], exercise: string) => {
  const files = [...new Set(places.map(({ file }) => file))]
  const recorded = await recordPatterns({ root: ROOT, files, exercise })
  const wanted = new Set(places.map(placeOf))
  return recorded.filter((pattern) => wanted.has(placeOf(pattern)))
}

const slownessOf = ({ file, source, flags }: FoundPattern) => {
  // All matches are looked for, as `replace` and `matchAll` do.
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const texts = textsAgainst({ source, flags })
  return firstSlowness((text) => text.replace(pattern, ''), texts, { longest: callerLength(file) })
}

const slowAmong = (patterns: readonly FoundPattern[]) => {
  const keyOf = ({ file, source, flags }: FoundPattern) =>
    `${callerLength(file)} ${flags} ${source}`
  const unique = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]))
  return [...unique.values()].flatMap((pattern) => {
    const slowness = slownessOf(pattern)
    return slowness ? [{ place: placeOf(pattern), source: pattern.source, ...slowness }] : []
  })
}

test(
  'no pattern of the server or the contract takes more than linear time for any text',
  { timeout: TIMEOUT_MS },
  async () => {
    const { literals, built, implicit } = productPatterns()
    expect(literals.length).toBeGreaterThan(1_000)
    const recorded = await builtAt(built, `${HERE}/build-on-call.ts`)
    const seen = new Set(recorded.map(placeOf))
    const unseen = built.map(placeOf).filter((place) => !seen.has(place))
    expect(unseen, 'call these in build-on-call.ts, so that they can be measured').toEqual([])
    expect(implicit.map(placeOf), 'write these as patterns').toEqual([])
    expect(slowAmong([...literals, ...recorded])).toEqual([])
  },
)

test(
  'a slow pattern is caught however it is written or built',
  { timeout: TIMEOUT_MS },
  async () => {
    const { literals, built } = patternsIn(PLANTED, readFileSync(join(ROOT, PLANTED), 'utf8'))
    const recorded = await builtAt(built, `${HERE}/build-planted.ts`)
    const planted = [...literals, ...recorded]
    expect(planted.map(({ source }) => source)).toEqual([
      'a\\s*\\s*\\s*b',
      '^(?:x+)+y$',
      '-+$',
      '（[^）]*）',
      '\\bmy name is\\s+(.+?)\\s*,\\s*$',
      '(?:add|call)\\s*\\s*(?:me)?\\s*!',
      "[A-Z][a-z'-]*[a-z-]*\\d",
      'word.*word.*!',
    ])
    expect(slowAmong(planted).map(({ source }) => source)).toEqual(
      planted.map(({ source }) => source),
    )
  },
)

test('a pattern that is built and never called is reported as not measured', async () => {
  const { built } = patternsIn(PLANTED, readFileSync(join(ROOT, PLANTED), 'utf8'))
  const recorded = await builtAt(built, PLANTED)
  expect(built.length - new Set(recorded.map(placeOf)).size).toBe(1)
})

test('a quadratic pattern is caught by its growth, however fast the machine is', () => {
  const texts = textsAgainst({ source: '-+$', flags: '' })
  const allowed = { longest: 4_000, limitMs: Infinity }
  const slow = firstSlowness((text) => text.replace(/-+$/, ''), texts, allowed)
  expect(slow?.why).toBe('grows faster than the text')
  expect(firstSlowness((text) => text.replace(/(?<!-)-+$/, ''), texts, allowed)).toBeNull()
})

test('a text that is made into a pattern by match, matchAll or search is found', () => {
  const source = "text.match('a+$'); text.search(`${a}+`); text.match(KNOWN); other.match(/a/)"
  expect(patternsIn('a.ts', source).implicit.map(({ column }) => column)).toEqual([1, 20])
})
