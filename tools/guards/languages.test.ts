import { describe, expect, test } from 'vitest'
import { formatProblem } from './guard.ts'
import { languages } from './languages.ts'
import { createTestTree } from './tree.ts'

const EN = 'web/src/i18n/en-US.json'
const ZH = 'web/src/i18n/zh-CN.json'

type Texts = { [key: string]: string | Texts }

function findProblems(english: Texts, chinese: Texts, sources: Record<string, string> = {}) {
  const files = {
    [EN]: JSON.stringify(english, undefined, 2),
    [ZH]: JSON.stringify(chinese, undefined, 2),
    ...sources,
  }
  return languages(createTestTree(files)).map(formatProblem)
}

const sourceUsing = (...keys: string[]) => ({
  'web/src/app/a.tsx': keys.map((key) => `t('${key}')`).join('\n'),
})

describe('the two files', () => {
  const use = sourceUsing('a.hello', 'a.bye')

  test('a key in only one language is reported, in both directions', () => {
    const whole = { a: { hello: 'Hello', bye: 'Bye' } }
    const part = { a: { hello: '你好' } }
    expect(findProblems(whole, part, use)).toEqual([`${EN}:4: “a.bye” is not in zh-CN.json`])
    expect(findProblems(part, whole, sourceUsing('a.hello'))).toEqual([
      `${ZH}:4: “a.bye” is not in en-US.json`,
    ])
  })

  test('an empty text is reported', () => {
    const problems = findProblems(
      { a: { hello: 'Hello' } },
      { a: { hello: ' ' } },
      sourceUsing('a.hello'),
    )
    expect(problems).toEqual([`${ZH}:3: “a.hello” is empty`])
  })

  test('different placeholders are reported', () => {
    const english = { a: { hello: 'Hello {{name}}' } }
    const problems = findProblems(
      english,
      { a: { hello: '你好 {{user}}' } },
      sourceUsing('a.hello'),
    )
    expect(problems[0]).toContain('“a.hello” has {{name}}, zh-CN.json has {{user}}')
    expect(
      findProblems(english, { a: { hello: '{{ name }}，你好' } }, sourceUsing('a.hello')),
    ).toEqual([])
  })

  test('a plural form is required only in a language that has it', () => {
    const one = { days: { one: '{{count}} day', other: '{{count}} days' } }
    const other = { days: { other: '{{count}} 天' } }
    expect(findProblems(one, other, sourceUsing('days'))).toEqual([])
    expect(findProblems(other, one, sourceUsing('days'))).toEqual([
      `${ZH}:3: “days.one” is not in en-US.json`,
    ])
    expect(findProblems(one, {}, sourceUsing('days'))).toHaveLength(2)
  })

  test('a missing language file is reported', () => {
    const problems = languages(createTestTree({ [EN]: '{}' })).map(formatProblem)
    expect(problems).toEqual(['web/src/i18n: only en-US.json: both languages or none'])
  })

  test('the texts of the server are compared', () => {
    const problems = languages(
      createTestTree({
        'server/src/i18n/en-US.json': '{ "mail": { "code": "Code {{code}}" } }',
        'server/src/i18n/zh-CN.json': '{ "mail": { "code": "验证码" } }',
      }),
    )
    expect(problems).toHaveLength(1)
  })
})

test.each(['console/src', 'packages/ui/src'])(
  'missing and unused texts of %s are reported',
  (folder) => {
    const texts = '{ "nav": { "review": "Review", "gone": "Gone" } }'
    const problems = languages(
      createTestTree({
        [`${folder}/i18n/en-US.json`]: texts,
        [`${folder}/i18n/zh-CN.json`]: texts,
        [`${folder}/Nav.tsx`]: "t('nav.review')\nt('nav.reports')",
        'web/src/app/a.tsx': "t('nav.home')",
      }),
    ).map(formatProblem)
    expect(problems).toEqual([
      `${folder}/Nav.tsx:2: no text “nav.reports” in en-US.json`,
      `${folder}/i18n/en-US.json:1: nothing uses “nav.gone”`,
    ])
  },
)

describe('used texts', () => {
  const texts = { a: { hello: 'Hello', bye: 'Bye' }, error: { unknown: 'Oops' } }

  test('a used text that does not exist is reported', () => {
    const use = { 'web/src/app/a.tsx': "\nt('a.hi')\nt('a.hello')\nt('a.bye')\nt(`error.${name}`)" }
    expect(findProblems(texts, texts, use)).toEqual([
      'web/src/app/a.tsx:2: no text “a.hi” in en-US.json',
    ])
  })

  test('an unknown prefix, and each branch of a conditional, are reported', () => {
    const use = sourceUsing('a.hello', 'a.bye', 'error.unknown')
    const more = { ...use, 'web/src/app/b.ts': "t(`gone.${name}`)\nt(x ? 'a.hello' : 'a.no')" }
    expect(findProblems(texts, texts, more)).toEqual([
      'web/src/app/b.ts:1: no text “gone.” in en-US.json',
      'web/src/app/b.ts:2: no text “a.no” in en-US.json',
    ])
  })

  test('an unused text is reported', () => {
    const use = sourceUsing('a.hello', 'error.unknown')
    expect(findProblems(texts, texts, use)).toEqual([`${EN}:4: nothing uses “a.bye”`])
  })

  test('a text used only by a test is reported', () => {
    const use = {
      ...sourceUsing('a.hello', 'error.unknown'),
      'web/src/app/a.test.tsx': "t('a.bye')",
    }
    expect(findProblems(texts, texts, use)).toHaveLength(1)
  })

  test('literals of contract and server, prefixes and plural forms count as uses', () => {
    const plural = { ...texts, items: { one: 'One', other: '{{count}} items' }, day_other: 'days' }
    const problems = findProblems(plural, plural, {
      'web/src/app/a.tsx': "t('a.hello')\nt('items', { count })\nt('day', { count })",
      'contract/src/a.ts': "export const key = 'a.bye'",
      'server/src/a.ts': 'const key = `error.${name}`',
    })
    expect(problems).toEqual([])
  })
})

test('an error without a text in both languages is reported', () => {
  const errors = "export const ERRORS = {\n  A: { errorCode: 1, text: 'error.a' },\n}"
  const whole = { error: { a: 'A' } }
  for (const table of ['contract/src/errors.ts', 'contract/src/shared/errors.ts']) {
    expect(findProblems(whole, whole, { [table]: errors })).toEqual([])
    expect(findProblems({}, {}, { [table]: errors })).toEqual([
      `${table}:2: no text “error.a” in en-US.json`,
      `${table}:2: no text “error.a” in zh-CN.json`,
    ])
  }
})

test('the text of an error may be in the server’s texts, in both languages', () => {
  const sources = {
    'contract/src/errors.ts': "export const ERRORS = { A: { text: 'error.a' } }",
    'server/src/i18n/en-US.json': '{ "error": { "a": "A" } }',
    'server/src/i18n/zh-CN.json': '{ "error": { "a": "甲" } }',
  }
  expect(findProblems({}, {}, sources)).toEqual([])
  const half = findProblems({}, {}, { ...sources, 'server/src/i18n/zh-CN.json': '{}' })
  expect(half).toContain('contract/src/errors.ts:1: no text “error.a” in zh-CN.json')
})
