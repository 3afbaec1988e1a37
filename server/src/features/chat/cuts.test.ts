import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offsetAfter, writeCuts } from './cuts.ts'

test('the offset after any chunk is right, however the chunk lengths were appended', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), fc.nat(), fc.nat(), (chunks, at, split) => {
      const half = split % (chunks.length + 1)
      const lengths = writeCuts(chunks.slice(0, half)) + writeCuts(chunks.slice(half))
      const after = at % (chunks.length + 1)
      expect(chunks.join('').slice(offsetAfter(lengths, after))).toBe(chunks.slice(after).join(''))
    }),
  )
})

test('the offset is 0 for an empty reply and the full length beyond the last chunk', () => {
  expect(offsetAfter('', 3)).toBe(0)
  expect(offsetAfter(writeCuts(['abc']), 9)).toBe(3)
})
