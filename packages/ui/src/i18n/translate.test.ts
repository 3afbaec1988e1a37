import { describe, expect, test } from 'vitest'
import { createTranslator, type Texts } from './translate.ts'

const TEXTS: Texts = {
  hello: 'Hello {{name}}, {{name}}!',
  deep: { down: { here: 'found' } },
  chats: { one: '{{count}} chat', other: '{{count}} chats' },
}

describe('t()', () => {
  const t = createTranslator<string>('en-US', TEXTS, {})

  test('t() finds a text by its dotted key', () => {
    expect(t('deep.down.here')).toBe('found')
  })

  test('t() fills every occurrence of a placeholder and leaves one without a value visible', () => {
    expect(t('hello', { name: 'Mei' })).toBe('Hello Mei, Mei!')
    expect(t('hello')).toBe('Hello {{name}}, {{name}}!')
  })

  test('a placeholder in a value is not interpolated again', () => {
    expect(t('hello', { name: '{{name}}' })).toBe('Hello {{name}}, {{name}}!')
    expect(t('hello', { name: '$&' })).toBe('Hello $&, $&!')
  })

  test.each([
    [0, '0 chats'],
    [1, '1 chat'],
    [2, '2 chats'],
  ])('the count %i selects its plural form', (count, text) => {
    expect(t('chats', { count })).toBe(text)
  })

  test('Chinese uses its single plural form for every count', () => {
    const zh = createTranslator<string>('zh-CN', { chats: { other: '{{count}} 次聊天' } }, TEXTS)
    expect(zh('chats', { count: 1 })).toBe('1 次聊天')
  })

  test('t() falls back to the other language, then to the key', () => {
    const zh = createTranslator<string>('zh-CN', {}, TEXTS)
    expect(zh('deep.down.here')).toBe('found')
    expect(zh('no.such')).toBe('no.such')
  })
})
