import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'

test('what stayed is not marked, what changed is', () => {
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

test('a word that stayed by chance does not cut a change in two', () => {
  expect(diffWords('Or I am late.', 'Go, I know.')).toEqual([
    { kind: 'gone', text: 'Or I am late.' },
    { kind: 'new', text: 'Go, I know.' },
  ])
})

test('Chinese is compared by its characters', () => {
  expect(diffWords('她喜欢雨天', '她喜欢晴天')).toEqual([
    { kind: 'same', text: '她喜欢' },
    { kind: 'gone', text: '雨' },
    { kind: 'new', text: '晴' },
    { kind: 'same', text: '天' },
  ])
})

test('both texts can always be read from it', () => {
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
