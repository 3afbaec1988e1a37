import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAttackTexts } from './attack-texts.ts'
import { recordPatterns } from './built-patterns.ts'
import { getMaxInputLength } from './caller-lengths.ts'
import { findSlowness } from './measure-growth.ts'
import {
  type FoundPattern,
  type SourceLocation,
  ROOT,
  findPatterns,
  findProductPatterns,
} from './source-patterns.ts'

const HERE = 'server/test/security/linear-text'
const PLANTED = `${HERE}/planted-patterns.ts`
const TIMEOUT_MS = 300_000
/** Fewer would mean that files are no longer read. */
const MIN_LITERALS = 500
const MIN_PHRASE_PATTERNS = 700

const formatLocation = ({ file, line, column }: SourceLocation): string =>
  `${file}:${line}:${column}`

/** The patterns recorded at these source locations. */
const recordAt = async (places: readonly SourceLocation[], exercise: string) => {
  const files = [...new Set(places.map(({ file }) => file))]
  const recorded = await recordPatterns({ root: ROOT, files, exercise })
  const locations = new Set(places.map(formatLocation))
  return recorded.filter((pattern) => locations.has(formatLocation(pattern)))
}

const measurePattern = ({ file, source, flags }: FoundPattern) => {
  // Searches all matches, as `replace` and `matchAll` do.
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const texts = createAttackTexts({ source, flags })
  return findSlowness((text) => text.replace(pattern, ''), texts, {
    longest: getMaxInputLength(file),
  })
}

const findSlowPatterns = (patterns: readonly FoundPattern[]) => {
  const toKey = ({ file, source, flags }: FoundPattern) =>
    `${getMaxInputLength(file)} ${flags} ${source}`
  const unique = new Map(patterns.map((pattern) => [toKey(pattern), pattern]))
  return [...unique.values()].flatMap((pattern) => {
    const slowness = measurePattern(pattern)
    return slowness ? [{ place: formatLocation(pattern), source: pattern.source, ...slowness }] : []
  })
}

test(
  'no pattern of the server, the packages or the contract takes more than linear time for any text',
  { timeout: TIMEOUT_MS },
  async () => {
    const { literals, built, implicit } = findProductPatterns()
    expect(literals.length).toBeGreaterThan(MIN_LITERALS)
    const recorded = await recordAt(built, `${HERE}/build-on-call.ts`)
    const fromPhrases = recorded.filter(({ file }) => file.startsWith('packages/scripted-chat/'))
    expect(fromPhrases.length).toBeGreaterThan(MIN_PHRASE_PATTERNS)
    const seen = new Set(recorded.map(formatLocation))
    const unseen = built.map(formatLocation).filter((place) => !seen.has(place))
    expect(unseen, 'call these in build-on-call.ts, so that they can be measured').toEqual([])
    expect(implicit.map(formatLocation), 'write these as patterns').toEqual([])
    expect(findSlowPatterns([...literals, ...recorded])).toEqual([])
  },
)

test(
  'a slow pattern is detected in every way to write or build it',
  { timeout: TIMEOUT_MS },
  async () => {
    const { literals, built } = findPatterns(PLANTED, readFileSync(join(ROOT, PLANTED), 'utf8'))
    const recorded = await recordAt(built, `${HERE}/build-planted.ts`)
    const planted = [...literals, ...recorded]
    expect(planted.map(({ source }) => source)).toEqual([
      'a\\s*\\s*\\s*b',
      '^(?:x+)+y$',
      '-+$',
      '（[^）]*）',
      '\\bmy name is\\s+(.+?)\\s*,\\s*$',
      '(?:add|call)\\s*\\s*(?:me)?\\s*!',
      "[A-Z][a-z'-]*[a-z-]*\\d",
      'so[a-z ]*[a-z ]*[a-z ]*!',
      'word.*word.*!',
    ])
    expect(findSlowPatterns(planted).map(({ source }) => source)).toEqual(
      planted.map(({ source }) => source),
    )
  },
)

test('a pattern that is built and never called is reported as not measured', async () => {
  const { built } = findPatterns(PLANTED, readFileSync(join(ROOT, PLANTED), 'utf8'))
  const recorded = await recordAt(built, PLANTED)
  expect(built.length - new Set(recorded.map(formatLocation)).size).toBe(1)
})

test('a quadratic pattern is detected by its growth on a machine of any speed', () => {
  const texts = createAttackTexts({ source: '-+$', flags: '' })
  const allowed = { longest: 4_000, limitMs: Infinity }
  const slow = findSlowness((text) => text.replace(/-+$/, ''), texts, allowed)
  expect(slow?.why).toBe('grows faster than the text')
  expect(findSlowness((text) => text.replace(/(?<!-)-+$/, ''), texts, allowed)).toBeNull()
})

test('a string that match, matchAll or search turns into a pattern is found', () => {
  const source = "text.match('a+$'); text.search(`${a}+`); text.match(KNOWN); other.match(/a/)"
  expect(findPatterns('a.ts', source).implicit.map(({ column }) => column)).toEqual([1, 20])
})
