import { expect, test } from 'vitest'
import { selectPushTargets } from './select-push-targets.ts'

const now = new Date('2026-03-02T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const phone = { sessionId: 1, isAway: true, notedAt: ago(60) }
const desktop = { sessionId: 2, isAway: false, notedAt: ago(1) }

const selectSessions = (browsers: (typeof phone)[], listening: number[]) =>
  selectPushTargets(browsers, listening, now).map(({ sessionId }) => sessionId)

test('no browser is notified of a reply that a visible session received, even one without push', () => {
  expect(selectSessions([phone], [2])).toEqual([])
  expect(selectSessions([phone, desktop], [2])).toEqual([])
  expect(selectSessions([phone, desktop], [1, 2])).toEqual([])
})

test('a session that listens in a hidden browser is still notified', () => {
  expect(selectSessions([phone], [1])).toEqual([1])
  expect(selectSessions([phone], [])).toEqual([1])
})

test('while the app is visible in one browser, no other browser is notified', () => {
  expect(selectSessions([phone, desktop], [])).toEqual([2])
  expect(selectSessions([phone, desktop], [1])).toEqual([2])
})

test('a browser that stopped reporting its presence does not suppress notifications', () => {
  expect(selectSessions([phone, { ...desktop, notedAt: ago(11) }], [])).toEqual([1, 2])
})
