import { describe, expect, test } from 'vitest'
import english from './en-US.json'
import { translator, type Texts, type TextKey } from './translate.ts'
import chinese from './zh-CN.json'

// Keys are typed by the real texts; these tests bring their own.
const key = (text: string) => text as TextKey
const TEXTS: Texts = {
  hello: 'Hello {{name}}, {{name}}!',
  deep: { down: { here: 'found' } },
  chats: { one: '{{count}} chat', other: '{{count}} chats' },
}

describe('t()', () => {
  const t = translator('en-US', TEXTS, {})

  test('finds a text by its dotted key', () => {
    expect(t(key('deep.down.here'))).toBe('found')
  })

  test('fills every place of a name, and leaves a place without a value visible', () => {
    expect(t(key('hello'), { name: 'Mei' })).toBe('Hello Mei, Mei!')
    expect(t(key('hello'))).toBe('Hello {{name}}, {{name}}!')
  })

  test('a value is text, never a place to be filled again', () => {
    expect(t(key('hello'), { name: '{{name}}' })).toBe('Hello {{name}}, {{name}}!')
    expect(t(key('hello'), { name: '$&' })).toBe('Hello $&, $&!')
  })

  test.each([
    [0, '0 chats'],
    [1, '1 chat'],
    [2, '2 chats'],
  ])('%i takes its plural form', (count, text) => {
    expect(t(key('chats'), { count })).toBe(text)
  })

  test('Chinese has one form, and it serves every count', () => {
    const zh = translator('zh-CN', { chats: { other: '{{count}} 次聊天' } }, TEXTS)
    expect(zh(key('chats'), { count: 1 })).toBe('1 次聊天')
  })

  test('falls back to the other language, then to the key', () => {
    const zh = translator('zh-CN', {}, TEXTS)
    expect(zh(key('deep.down.here'))).toBe('found')
    expect(zh(key('no.such'))).toBe('no.such')
  })
})

describe('the two languages', () => {
  const flat = (texts: Texts, path = ''): [string, string][] =>
    Object.entries(texts).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}${name}`, value]] : flat(value, `${path}${name}.`),
    )
  const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join()
  const withoutForms = (list: [string, string][]) =>
    list.filter(([name]) => !name.endsWith('.one')).map(([name]) => name)

  test('have the same keys', () => {
    expect(withoutForms(flat(chinese))).toEqual(withoutForms(flat(english)))
  })

  test('have the same places, and no empty text', () => {
    const englishTexts = new Map(flat(english))
    const unlike = flat(chinese).filter(
      ([name, text]) => !text.trim() || places(text) !== places(englishTexts.get(name) ?? ''),
    )
    expect(unlike).toEqual([])
  })
})
