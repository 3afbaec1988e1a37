import { expect, test } from 'vitest'
import { browsersToTell } from './browsers-to-tell.ts'

const now = new Date('2026-03-02T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const phone = { sessionId: 1, isAway: true, notedAt: ago(60) }
const desktop = { sessionId: 2, isAway: false, notedAt: ago(1) }

const told = (browsers: (typeof phone)[], listening: number[]) =>
  browsersToTell(browsers, listening, now).map(({ sessionId }) => sessionId)

test('a reply that is heard anywhere is told nowhere, also where the listener has no browser here', () => {
  expect(told([phone], [2])).toEqual([])
  expect(told([phone, desktop], [2])).toEqual([])
  expect(told([phone, desktop], [1, 2])).toEqual([])
})

test('whoever listens where nobody looks has not heard it', () => {
  expect(told([phone], [1])).toEqual([1])
  expect(told([phone], [])).toEqual([1])
})

test('while somebody looks at one browser no other is told', () => {
  expect(told([phone, desktop], [])).toEqual([2])
  expect(told([phone, desktop], [1])).toEqual([2])
})

test('a browser that has long said nothing keeps nobody from being told', () => {
  expect(told([phone, { ...desktop, notedAt: ago(11) }], [])).toEqual([1, 2])
})
