import { expect, test } from 'vitest'
import { screenStream } from '../../engines/screening/stream.ts'
import { between, screenAfter } from './screen-after.ts'

const said = (base: string, pieces: string[]) => {
  const screen = screenAfter(base, screenStream('from-character'))
  let text = ''
  for (const piece of pieces) {
    const { emit, verdict } = screen.push(piece)
    text += emit
    if (verdict && verdict.outcome !== 'pass') return { text, verdict }
  }
  const { emit, verdict } = screen.end()
  return { text: text + emit, verdict }
}

test.each([
  ['Once there was', 'a lantern', ' '],
  ['Once ', 'there', ''],
  ['Once', ', then', ''],
  ['Once.', 'Then', ' '],
  ['从前', '有一盏灯', ''],
  ['从前。', 'Then', ''],
])('%s + %s', (base, next, gap) => {
  expect(between(base, next)).toBe(gap)
})

test('only the new words are said, with what belongs between', () => {
  expect(said('Once there was', ['a ', 'lantern.'])).toMatchObject({
    text: ' a lantern.',
    verdict: { outcome: 'pass' },
  })
  expect(said('', ['Once ', 'more.']).text).toBe('Once more.')
  expect(said('lanterns, '.repeat(500).trimEnd(), ['glowing']).text).toBe(' glowing')
})

test('what begins in the old words and ends in the new ones is found', () => {
  expect(said('I promise you, I am a real', ['human person.']).verdict).toMatchObject({
    class: 'claims-human',
  })
})
