import { expect, test } from 'vitest'
import { wholeCharacters } from './whole-characters.ts'

const said = (...pieces: string[]): string => {
  const whole = wholeCharacters()
  return pieces.map((piece) => whole.push(piece)).join('') + whole.end()
}

test.each([
  ['what is whole goes on as it is', ['Lan', 'terns 🏮', ' glow'], 'Lanterns 🏮 glow'],
  ['a pair that comes in two halves is one', ['🏮 \ud83c', '\udfee.'], '🏮 🏮.'],
  ['a half whose other half never comes', ['a\ud83c', 'b', '\udfeec'], 'a\ufffdb\ufffdc'],
  ['a half at the very end', ['a\ud83c'], 'a\ufffd'],
  ['a sign that cannot be kept is left out', ['a\u0000b', '\u0000', 'c'], 'abc'],
])('%s', (_, pieces, whole) => {
  expect(said(...pieces)).toBe(whole)
})

test('half a pair waits, and nothing else does', () => {
  const whole = wholeCharacters()
  expect(whole.push('so \ud83c')).toBe('so ')
  expect(whole.push('\udfee')).toBe('🏮')
})
