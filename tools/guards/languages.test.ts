import { describe, expect, test } from 'vitest'
import { formatProblem } from './guard.ts'
import { languages } from './languages.ts'
import { plantedTree } from './tree.ts'

const EN = 'web/src/i18n/en-US.json'
const ZH = 'web/src/i18n/zh-CN.json'

type Texts = { [key: string]: string | Texts }

function found(english: Texts, chinese: Texts, sources: Record<string, string> = {}) {
  const files = {
    [EN]: JSON.stringify(english, undefined, 2),
    [ZH]: JSON.stringify(chinese, undefined, 2),
    ...sources,
  }
  return languages(plantedTree(files)).map(formatProblem)
}

const asking = (...keys: string[]) => ({
  'web/src/app/a.tsx': keys.map((key) => `t('${key}')`).join('\n'),
})

describe('the two files', () => {
  const use = asking('a.hello', 'a.bye')

  test('a key in one language only, either way', () => {
    const whole = { a: { hello: 'Hello', bye: 'Bye' } }
    const part = { a: { hello: '你好' } }
    expect(found(whole, part, use)).toEqual([`${EN}:4: “a.bye” is not in zh-CN.json`])
    expect(found(part, whole, asking('a.hello'))).toEqual([`${ZH}:4: “a.bye” is not in en-US.json`])
  })

  test('an empty text', () => {
    const problems = found({ a: { hello: 'Hello' } }, { a: { hello: ' ' } }, asking('a.hello'))
    expect(problems).toEqual([`${ZH}:3: “a.hello” is empty`])
  })

  test('other blanks to fill in', () => {
    const english = { a: { hello: 'Hello {{name}}' } }
    const problems = found(english, { a: { hello: '你好 {{user}}' } }, asking('a.hello'))
    expect(problems[0]).toContain('“a.hello” has {{name}}, zh-CN.json has {{user}}')
    expect(found(english, { a: { hello: '{{ name }}，你好' } }, asking('a.hello'))).toEqual([])
  })

  test('a plural form is wanted of a language that has it', () => {
    const one = { days: { one: '{{count}} day', other: '{{count}} days' } }
    const other = { days: { other: '{{count}} 天' } }
    expect(found(one, other, asking('days'))).toEqual([])
    expect(found(other, one, asking('days'))).toEqual([`${ZH}:3: “days.one” is not in en-US.json`])
    expect(found(one, {}, asking('days'))).toHaveLength(2)
  })

  test('a language that is not there at all', () => {
    const problems = languages(plantedTree({ [EN]: '{}' })).map(formatProblem)
    expect(problems).toEqual(['web/src/i18n: only en-US.json: both languages or none'])
  })

  test('the texts of the server are compared too', () => {
    const problems = languages(
      plantedTree({
        'server/src/texts/en-US.json': '{ "mail": { "code": "Code {{code}}" } }',
        'server/src/texts/zh-CN.json': '{ "mail": { "code": "验证码" } }',
      }),
    )
    expect(problems).toHaveLength(1)
  })
})

test('the console has texts of its own: none missing, none too many', () => {
  const texts = '{ "nav": { "review": "Review", "gone": "Gone" } }'
  const problems = languages(
    plantedTree({
      'console/src/i18n/en-US.json': texts,
      'console/src/i18n/zh-CN.json': texts,
      'console/src/app/Nav.tsx': "t('nav.review')\nt('nav.reports')",
      'web/src/app/a.tsx': "t('nav.home')",
    }),
  ).map(formatProblem)
  expect(problems).toEqual([
    'console/src/app/Nav.tsx:2: no text “nav.reports” in en-US.json',
    'console/src/i18n/en-US.json:1: nothing uses “nav.gone”',
  ])
})

describe('what is asked for', () => {
  const texts = { a: { hello: 'Hello', bye: 'Bye' }, error: { unknown: 'Oops' } }

  test('a text that does not exist', () => {
    const use = { 'web/src/app/a.tsx': "\nt('a.hi')\nt('a.hello')\nt('a.bye')\nt(`error.${name}`)" }
    expect(found(texts, texts, use)).toEqual(['web/src/app/a.tsx:2: no text “a.hi” in en-US.json'])
  })

  test('a prefix that no text starts with, and either branch of a choice', () => {
    const use = asking('a.hello', 'a.bye', 'error.unknown')
    const more = { ...use, 'web/src/app/b.ts': "t(`gone.${name}`)\nt(x ? 'a.hello' : 'a.no')" }
    expect(found(texts, texts, more)).toEqual([
      'web/src/app/b.ts:1: no text “gone.” in en-US.json',
      'web/src/app/b.ts:2: no text “a.no” in en-US.json',
    ])
  })

  test('a text that nobody asks for', () => {
    const use = asking('a.hello', 'error.unknown')
    expect(found(texts, texts, use)).toEqual([`${EN}:4: nothing uses “a.bye”`])
  })

  test('a test alone does not use a text', () => {
    const use = { ...asking('a.hello', 'error.unknown'), 'web/src/app/a.test.tsx': "t('a.bye')" }
    expect(found(texts, texts, use)).toHaveLength(1)
  })

  test('literals of contract and server, prefixes and plural forms use texts', () => {
    const plural = { ...texts, items: { one: 'One', other: '{{count}} items' }, day_other: 'days' }
    const problems = found(plural, plural, {
      'web/src/app/a.tsx': "t('a.hello')\nt('items', { count })\nt('day', { count })",
      'contract/src/a.ts': "export const key = 'a.bye'",
      'server/src/a.ts': 'const key = `error.${name}`',
    })
    expect(problems).toEqual([])
  })
})

test('every row of the error table has its text in both languages', () => {
  const errors = "export const ERRORS = {\n  A: { errorCode: 1, text: 'error.a' },\n}"
  const whole = { error: { a: 'A' } }
  for (const table of ['contract/src/errors.ts', 'contract/src/plain/errors.ts']) {
    expect(found(whole, whole, { [table]: errors })).toEqual([])
    expect(found({}, {}, { [table]: errors })).toEqual([
      `${table}:2: no text “error.a” in en-US.json`,
      `${table}:2: no text “error.a” in zh-CN.json`,
    ])
  }
})

test('the text of an error may be the server’s, if it is so in both languages', () => {
  const sources = {
    'contract/src/errors.ts': "export const ERRORS = { A: { text: 'error.a' } }",
    'server/src/texts/en-US.json': '{ "error": { "a": "A" } }',
    'server/src/texts/zh-CN.json': '{ "error": { "a": "甲" } }',
  }
  expect(found({}, {}, sources)).toEqual([])
  const half = found({}, {}, { ...sources, 'server/src/texts/zh-CN.json': '{}' })
  expect(half).toContain('contract/src/errors.ts:1: no text “error.a” in zh-CN.json')
})
