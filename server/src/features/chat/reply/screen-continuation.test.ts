import { expect, test } from 'vitest'
import { createScreenStream } from '@dulcinea/moderation'
import { getJoiningSpace, screenContinuation } from './screen-continuation.ts'

const screenChunks = (base: string, chunks: string[]) => {
  const screen = screenContinuation(base, createScreenStream('from-character'))
  let text = ''
  for (const chunk of chunks) {
    const { emit, verdict } = screen.push(chunk)
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
])('the continuation of "%s" by "%s" is joined by "%s"', (base, next, gap) => {
  expect(getJoiningSpace(base, next)).toBe(gap)
})

test('screening a continuation emits only the new text, with the space before it', () => {
  expect(screenChunks('Once there was', ['a ', 'lantern.'])).toMatchObject({
    text: ' a lantern.',
    verdict: { outcome: 'pass' },
  })
  expect(screenChunks('', ['Once ', 'more.']).text).toBe('Once more.')
  expect(screenChunks('lanterns, '.repeat(500).trimEnd(), ['glowing']).text).toBe(' glowing')
})

test('a forbidden phrase that begins in the existing text and ends in the continuation is found', () => {
  expect(screenChunks('I promise you, I am a real', ['human person.']).verdict).toMatchObject({
    class: 'claims-human',
  })
})
