import { describe, expect, test } from 'vitest'
import english from './en-US.json'
import { createTranslator, type Texts, type TextKey } from './translate.ts'
import chinese from './zh-CN.json'

// Keys are typed by the real texts; these tests use their own.
const key = (text: string) => text as TextKey
const TEXTS: Texts = {
  hello: 'Hello {{name}}, {{name}}!',
  deep: { down: { here: 'found' } },
  chats: { one: '{{count}} chat', other: '{{count}} chats' },
}

describe('t()', () => {
  const t = createTranslator('en-US', TEXTS, {})

  test('t() finds a text by its dotted key', () => {
    expect(t(key('deep.down.here'))).toBe('found')
  })

  test('t() fills every occurrence of a placeholder and leaves one without a value visible', () => {
    expect(t(key('hello'), { name: 'Mei' })).toBe('Hello Mei, Mei!')
    expect(t(key('hello'))).toBe('Hello {{name}}, {{name}}!')
  })

  test('a placeholder in a value is not interpolated again', () => {
    expect(t(key('hello'), { name: '{{name}}' })).toBe('Hello {{name}}, {{name}}!')
    expect(t(key('hello'), { name: '$&' })).toBe('Hello $&, $&!')
  })

  test.each([
    [0, '0 chats'],
    [1, '1 chat'],
    [2, '2 chats'],
  ])('the count %i selects its plural form', (count, text) => {
    expect(t(key('chats'), { count })).toBe(text)
  })

  test('Chinese uses its single plural form for every count', () => {
    const zh = createTranslator('zh-CN', { chats: { other: '{{count}} 次聊天' } }, TEXTS)
    expect(zh(key('chats'), { count: 1 })).toBe('1 次聊天')
  })

  test('t() falls back to the other language, then to the key', () => {
    const zh = createTranslator('zh-CN', {}, TEXTS)
    expect(zh(key('deep.down.here'))).toBe('found')
    expect(zh(key('no.such'))).toBe('no.such')
  })
})

describe('the two languages', () => {
  const flat = (texts: Texts, path = ''): [string, string][] =>
    Object.entries(texts).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}${name}`, value]] : flat(value, `${path}${name}.`),
    )
  const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join()
  const withoutForms = (list: [string, string][]) =>
    list.filter(([name]) => !name.endsWith('.one')).map(([name]) => name)

  test('both languages have the same keys', () => {
    expect(withoutForms(flat(chinese))).toEqual(withoutForms(flat(english)))
  })

  test('both languages have the same placeholders and no empty text', () => {
    const englishTexts = new Map(flat(english))
    const mismatches = flat(chinese).filter(
      ([name, text]) =>
        !text.trim() || placeholders(text) !== placeholders(englishTexts.get(name) ?? ''),
    )
    expect(mismatches).toEqual([])
  })
})
