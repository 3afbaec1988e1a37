import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createThinkFilter } from './think-filter.ts'

const shownOf = (pieces: readonly string[]): string => {
  const filter = createThinkFilter()
  return pieces.map(filter.push).join('') + filter.end()
}

const expected = (text: string): string => text.replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '')

const cutAt = (text: string, cuts: readonly number[]): string[] => {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b)
  return [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length))
}

const text = fc
  .array(fc.constantFrom('<think>', '</think>', '<', '</', 'think', '>', 'a', ' ', '晚'), {
    maxLength: 20,
  })
  .map((parts) => parts.join(''))

test('the think filter shows the same text however the stream is split', () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(200), { maxLength: 30 }), (whole, cuts) => {
      expect(shownOf(cutAt(whole, cuts))).toBe(expected(whole))
    }),
    { numRuns: 2000 },
  )
})

test('the think filter handles every single split of one reply', () => {
  const whole = 'Hi<think>she < he</think> there <b>'
  for (let at = 0; at <= whole.length; at++) {
    expect(shownOf([whole.slice(0, at), whole.slice(at)])).toBe('Hi there <b>')
  }
})

test('the think filter does not buffer text that cannot be a tag', () => {
  const filter = createThinkFilter()
  expect(filter.push('1 < 2')).toBe('1 < 2')
  expect(filter.push(' and <th')).toBe(' and ')
  expect(filter.push('em>')).toBe('<them>')
})
