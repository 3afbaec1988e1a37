import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getOffsetAfter, encodeChunkLengths } from './chunk-offsets.ts'

test('the offset after any chunk is right, however the chunk lengths were appended', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), fc.nat(), fc.nat(), (chunks, at, split) => {
      const half = split % (chunks.length + 1)
      const lengths =
        encodeChunkLengths(chunks.slice(0, half)) + encodeChunkLengths(chunks.slice(half))
      const after = at % (chunks.length + 1)
      expect(chunks.join('').slice(getOffsetAfter(lengths, after))).toBe(
        chunks.slice(after).join(''),
      )
    }),
  )
})

test('the offset is 0 for an empty reply and the full length beyond the last chunk', () => {
  expect(getOffsetAfter('', 3)).toBe(0)
  expect(getOffsetAfter(encodeChunkLengths(['abc']), 9)).toBe(3)
})
