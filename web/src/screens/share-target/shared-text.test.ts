import { expect, test } from 'vitest'
import { readSharedText } from './shared-text.ts'

const read = (params: Record<string, string>) => readSharedText(new URLSearchParams(params))

test('title, text and URL are joined in order', () => {
  expect(read({ title: 'A poem', text: 'Roses', url: 'https://x.test/1' })).toBe(
    'A poem\nRoses\nhttps://x.test/1',
  )
})

test('repeated parts are included once', () => {
  expect(read({ text: 'Look: https://x.test/1', url: 'https://x.test/1' })).toBe(
    'Look: https://x.test/1',
  )
  expect(read({ title: 'Roses', text: 'Roses' })).toBe('Roses')
})

test('an empty share is empty, and a long one is truncated', () => {
  expect(read({ title: ' ' })).toBe('')
  expect(read({ text: 'x'.repeat(5000) })).toHaveLength(2000)
})
