import { expect, test } from 'vitest'
import { createTextSanitizer } from './text-sanitizer.ts'

const sanitize = (...pieces: string[]): string => {
  const whole = createTextSanitizer()
  return pieces.map((piece) => whole.push(piece)).join('') + whole.end()
}

test.each([
  ['well-formed text passes unchanged', ['Lan', 'terns 🏮', ' glow'], 'Lanterns 🏮 glow'],
  ['a surrogate pair split over two chunks is joined', ['🏮 \ud83c', '\udfee.'], '🏮 🏮.'],
  ['a lone surrogate is replaced', ['a\ud83c', 'b', '\udfeec'], 'a\ufffdb\ufffdc'],
  ['a lone surrogate at the end is replaced', ['a\ud83c'], 'a\ufffd'],
  ['NUL characters are removed', ['a\u0000b', '\u0000', 'c'], 'abc'],
])('%s', (_, pieces, whole) => {
  expect(sanitize(...pieces)).toBe(whole)
})

test('only half of a surrogate pair is buffered', () => {
  const whole = createTextSanitizer()
  expect(whole.push('so \ud83c')).toBe('so ')
  expect(whole.push('\udfee')).toBe('🏮')
})
