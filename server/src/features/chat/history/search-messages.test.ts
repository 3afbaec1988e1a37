import { expect, test } from 'vitest'
import { createSnippet } from './search-messages.ts'

test('a snippet shows the words with their context in one line', () => {
  const text = `${'a '.repeat(60)}the Lantern\nglows ${'b '.repeat(60)}`
  const snippet = createSnippet(text, 'lantern glows')
  expect(snippet).toContain('the Lantern glows b')
  expect(snippet.startsWith('…') && snippet.endsWith('…')).toBe(true)
  expect(snippet.length).toBeLessThan(100)
  expect(createSnippet('short', 'short')).toBe('short')
})

test('a snippet never cuts a surrogate pair', () => {
  expect(createSnippet(`x${'🙂'.repeat(60)}word`, 'word').isWellFormed()).toBe(true)
})

test('a snippet leaves out the asterisks of actions', () => {
  const message = `*looks up from the map and reaches for your hand* One slow breath. 2*3 is *six*`
  expect(createSnippet(message, 'breath')).toBe(
    '… map and reaches for your hand One slow breath. 2*3 is six',
  )
  expect(createSnippet('*微笑着看你*你好', '你好')).toBe('微笑着看你你好')
  expect(createSnippet('*waves* Hello', '*waves*')).toBe('waves Hello')
})
