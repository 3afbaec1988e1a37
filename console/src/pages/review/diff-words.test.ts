import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'

test('unchanged words are kept and changed words are marked as removed and added', () => {
  expect(
    diffWords('You look tired. Sit by the stove.', 'You look tired. Skip the doctor.'),
  ).toEqual([
    { kind: 'same', text: 'You look tired. ' },
    { kind: 'gone', text: 'Sit by ' },
    { kind: 'new', text: 'Skip ' },
    { kind: 'same', text: 'the ' },
    { kind: 'gone', text: 'stove.' },
    { kind: 'new', text: 'doctor.' },
  ])
})

test('a short unchanged word between two changes is merged into one change', () => {
  expect(diffWords('Or I am late.', 'Go, I know.')).toEqual([
    { kind: 'gone', text: 'Or I am late.' },
    { kind: 'new', text: 'Go, I know.' },
  ])
})

test('Chinese text is compared character by character', () => {
  expect(diffWords('她喜欢雨天', '她喜欢晴天')).toEqual([
    { kind: 'same', text: '她喜欢' },
    { kind: 'gone', text: '雨' },
    { kind: 'new', text: '晴' },
    { kind: 'same', text: '天' },
  ])
})

test('both texts can be reconstructed from the diff', () => {
  const words = fc
    .array(fc.constantFrom('a ', 'b ', 'c', '\n', '雨', '天'), { maxLength: 12 })
    .map((list) => list.join(''))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = diffWords(before, after)
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map(({ text }) => text)
          .join('')
      return without('new') === before && without('gone') === after
    }),
  )
})
