import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNews, packed } from './words-news.ts'

test('pieces in parcels that PostgreSQL takes, each telling where it belongs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 3_000 })),
      fc.nat(),
      (pieces, after) => {
        const parcels = packed(7, after, pieces)
        const told = new Map<number, string>()
        for (const parcel of parcels) {
          expect(isNews(JSON.parse(JSON.stringify(parcel)))).toBe(true)
          expect(Buffer.byteLength(JSON.stringify(parcel))).toBeLessThan(8_000)
          if (parcel[0] === 'say') parcel[3].forEach((piece, i) => told.set(parcel[2] + i, piece))
        }
        pieces.forEach((piece, i) => {
          const isTold = told.get(after + i) === piece
          expect(isTold || parcels.some(([kind]) => kind === 'look')).toBe(true)
        })
      },
    ),
  )
})

test('what is too large for any parcel is looked up instead', () => {
  expect(packed(7, 3, ['a', 'x'.repeat(9_000), 'b'])).toEqual([
    ['say', 7, 3, ['a']],
    ['look', 7],
    ['say', 7, 5, ['b']],
  ])
})

test('anything else on the channel is no news', () => {
  for (const other of [
    null,
    {},
    [],
    ['say', 1],
    ['ask', 1, 'x'],
    ['ask', 1, 0, 'x'],
    ['shout', 1],
    7,
  ]) {
    expect(isNews(other)).toBe(false)
  }
})
