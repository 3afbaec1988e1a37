import { expect, test } from 'vitest'
import type { CreatedImage } from '@dulcinea/contract'
import { groupByDay } from './picture-groups.ts'
import { parseRequestedCharacterId } from './picture-draft.ts'
import { calculatePrice } from './price.ts'

const at = (imageId: number, addTime: string): CreatedImage => ({
  imageId,
  imageUrl: '',
  status: 'done',
  stage: 'done',
  progress: 100,
  prompt: '',
  shape: 'square',
  width: 1,
  height: 1,
  placeholder: '',
  aiGirlId: null,
  aiGirlName: null,
  addTime,
})

test('pictures are grouped by day in their original order', () => {
  const days = groupByDay([
    at(4, new Date(2026, 10, 9, 0, 1).toISOString()),
    at(3, new Date(2026, 10, 8, 23, 59).toISOString()),
    at(2, new Date(2026, 10, 8, 0, 0).toISOString()),
  ])
  expect(days.map(({ day }) => new Date(day).getDate())).toEqual([9, 8])
  expect(days.map(({ pictures }) => pictures.map(({ imageId }) => imageId))).toEqual([[4], [3, 2]])
})

test('a price contains the balance after it, or the missing points', () => {
  expect(calculatePrice(2, false, 128)).toEqual({ each: 5, total: 10, after: 118, short: 0 })
  expect(calculatePrice(4, false, 13)).toEqual({ each: 5, total: 20, after: -7, short: 7 })
  expect(calculatePrice(4, true, 8)).toEqual({ each: 2, total: 8, after: 0, short: 0 })
  expect(calculatePrice(1, false, undefined)).toEqual({
    each: 5,
    total: 5,
    after: undefined,
    short: 0,
  })
})

test.each([
  ['aiGirlId=12', 12],
  ['aiGirlId=0', undefined],
  ['aiGirlId=-3', undefined],
  ['aiGirlId=abc', undefined],
  ['', undefined],
])('the query “%s” requests the character %s', (search, id) => {
  expect(parseRequestedCharacterId(new URLSearchParams(search))).toBe(id)
})
