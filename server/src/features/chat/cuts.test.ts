import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offsetAfter, writeCuts } from './cuts.ts'

test('a reader goes on after any piece, however the cuts were appended', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), fc.nat(), fc.nat(), (pieces, at, split) => {
      const half = split % (pieces.length + 1)
      const cuts = writeCuts(pieces.slice(0, half)) + writeCuts(pieces.slice(half))
      const after = at % (pieces.length + 1)
      expect(pieces.join('').slice(offsetAfter(cuts, after))).toBe(pieces.slice(after).join(''))
    }),
  )
})

test('nothing said, and more asked for than was said', () => {
  expect(offsetAfter('', 3)).toBe(0)
  expect(offsetAfter(writeCuts(['abc']), 9)).toBe(3)
})
