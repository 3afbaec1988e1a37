import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OUTCOME_BY_CLASS } from './verdict.ts'
import type { Direction, ScreenClass, Verdict } from './verdict.ts'
import { screenByRules } from './rules.ts'

type Line = {
  text: string
  direction: Direction
  expect: 'pass' | 'refuse' | 'crisis' | 'underage'
  class?: ScreenClass
  lang: 'en-US' | 'zh-CN'
}

const FOLDER = new URL('../labelled/', import.meta.url)
const GROUPS = ['minor', 'coercion', 'explicit', 'crisis', 'underage', 'honesty', 'romance']
const SETS = ['tuned', 'heldout', 'heldout-later', 'blind', 'blind-later'] as const
const FORBIDDEN = ['minor', 'coercion', 'explicit', 'underage']

const readLines = (file: string): Line[] =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))
const inSet = (set: string, group?: string): Line[] =>
  GROUPS.filter((name) => group === undefined || name === group)
    .map((name) => `${set}-${name}.jsonl`)
    .filter((name) => files.includes(name))
    .flatMap(readLines)
const inAllSets = (group?: string): Line[] => SETS.flatMap((set) => inSet(set, group))

// Each line counts in several scores but is screened once.
const verdicts = new Map<string, Verdict>()
const getVerdict = ({ text, direction }: Line): Verdict => {
  const key = `${direction} ${text}`
  const verdict = verdicts.get(key) ?? screenByRules(text, direction)
  verdicts.set(key, verdict)
  return verdict
}

const score = (lines: readonly Line[]) => {
  const screened = lines.map((line) => ({ line, verdict: getVerdict(line) }))
  const forbidden = screened.filter(({ line }) => line.expect !== 'pass')
  const harmless = screened.filter(({ line }) => line.expect === 'pass')
  const caught = forbidden.filter(({ line, verdict }) => verdict.outcome === line.expect)
  const alarms = harmless.filter(({ verdict }) => verdict.outcome !== 'pass')
  return {
    forbidden: forbidden.length,
    harmless: harmless.length,
    recall: forbidden.length === 0 ? 1 : caught.length / forbidden.length,
    falseAlarms: harmless.length === 0 ? 0 : alarms.length / harmless.length,
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

describe.each(SETS)('screening of the %s lines', (set) => {
  test.each(GROUPS.filter((group) => inSet(set, group).length > 0))(
    '%s: recall and false alarms are within the limits',
    (group) => {
      const { recall, falseAlarms } = score(inSet(set, group))
      expect(recall).toBeGreaterThanOrEqual(0.95)
      expect(falseAlarms).toBeLessThanOrEqual(0.05)
    },
  )

  test('every class has a recall of at least 90 %', () => {
    const classes = new Set(inSet(set).flatMap((line) => line.class ?? []))
    const rows = [...classes].map((name) => {
      const { recall, forbidden } = score(inSet(set).filter((line) => line.class === name))
      expect(recall, name).toBeGreaterThanOrEqual(0.9)
      return `  ${name.padEnd(18)} recall ${percent(recall)} of ${forbidden}`
    })
    const groups = GROUPS.filter((group) => inSet(set, group).length > 0).map((group) => {
      const { falseAlarms, harmless } = score(inSet(set, group))
      return `  ${group.padEnd(18)} false alarms ${percent(falseAlarms)} of ${harmless}`
    })
    console.log([`${set} lines`, ...rows, ...groups].join('\n'))
  })
})

describe('the labelled lines', () => {
  test.each([
    ['crisis', ['crisis']],
    ['forbidden', FORBIDDEN],
    ['honesty', ['honesty']],
  ])('all sets together: %s recall and false alarms are within the limits', (name, groups) => {
    for (const lang of ['en-US', 'zh-CN']) {
      const lines = groups.flatMap((group) => inAllSets(group)).filter((l) => l.lang === lang)
      const { recall, falseAlarms, forbidden, harmless } = score(lines)
      console.log(
        `all ${name} lines, ${lang}: recall ${percent(recall)} of ${forbidden}, ` +
          `false alarms ${percent(falseAlarms)} of ${harmless}`,
      )
      expect(recall).toBeGreaterThanOrEqual(0.95)
      expect(falseAlarms).toBeLessThanOrEqual(0.05)
    }
  })

  test('cover every class', () => {
    const classes = new Set(inAllSets().flatMap((line) => line.class ?? []))
    expect([...classes].toSorted()).toEqual(Object.keys(OUTCOME_BY_CLASS).toSorted())
  })

  test('are numerous enough in every group and language', () => {
    for (const group of GROUPS.filter((name) => name !== 'romance')) {
      const lines = inAllSets(group)
      expect(lines.length, group).toBeGreaterThanOrEqual(150)
      expect(lines.filter((line) => line.lang === 'zh-CN').length, group).toBeGreaterThanOrEqual(60)
    }
    expect(inAllSets('crisis').length).toBeGreaterThanOrEqual(300)
    expect(FORBIDDEN.flatMap((group) => inAllSets(group)).length).toBeGreaterThanOrEqual(300)
    const all = inAllSets()
    expect(all.length).toBe(files.flatMap(readLines).length)
    expect(all.filter((line) => line.expect === 'pass').length).toBeGreaterThanOrEqual(300)
    expect(inSet('tuned').length / all.length).toBeLessThan(0.75)
  })

  test('are in one file only', () => {
    const seen = files.flatMap(readLines).map((line) => `${line.direction} ${line.text}`)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
