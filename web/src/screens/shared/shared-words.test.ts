import { expect, test } from 'vitest'
import { sharedWords } from './shared-words.ts'

const words = (given: Record<string, string>) => sharedWords(new URLSearchParams(given))

test('what came is one text, in its order', () => {
  expect(words({ title: 'A poem', text: 'Roses', url: 'https://x.test/1' })).toBe(
    'A poem\nRoses\nhttps://x.test/1',
  )
})

test('what is said twice is told once', () => {
  expect(words({ text: 'Look: https://x.test/1', url: 'https://x.test/1' })).toBe(
    'Look: https://x.test/1',
  )
  expect(words({ title: 'Roses', text: 'Roses' })).toBe('Roses')
})

test('nothing is nothing, and a novel is cut', () => {
  expect(words({ title: ' ' })).toBe('')
  expect(words({ text: 'x'.repeat(5000) })).toHaveLength(2000)
})
