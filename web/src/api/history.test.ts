import { expect, test } from 'vitest'
import type { HistoryEntry } from '@dulcinea/contract'
import { flattenPages, countUnread, mergeNewestPage } from './history.ts'

const entry = (id: number, minute: number, part: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  aiGirlId: id,
  name: `Name${id}`,
  lastName: '',
  avatar: '',
  lastMessage: '',
  lastTime: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  isTop: false,
  unread: 0,
  status: 0,
  ...part,
})
const page = (number: number, list: HistoryEntry[]) => ({
  list,
  page: number,
  pageSize: 2,
  total: 4,
  totalPage: 2,
})
const recent = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: [] })
const ids = (entries: readonly HistoryEntry[]) => entries.map(({ id }) => id)

test('entries are sorted pinned first, then newest, without duplicates', () => {
  const pages = [
    page(1, [entry(1, 5), entry(2, 4)]),
    page(2, [entry(2, 4), entry(3, 1, { isTop: true })]),
  ]
  expect(ids(flattenPages(pages))).toEqual([3, 1, 2])
})

test('an entry pushed off the first page by a new message is not lost', () => {
  const before = recent(page(1, [entry(1, 9), entry(2, 8)]), page(2, [entry(3, 7), entry(4, 6)]))
  const after = mergeNewestPage(before, page(1, [entry(4, 10), entry(1, 9)]))
  expect(ids(flattenPages(after.pages))).toEqual([4, 1, 2, 3])
})

test('an entry deleted on another device disappears with the next refresh', () => {
  const before = recent(page(1, [entry(1, 9), entry(2, 8)]), page(2, [entry(3, 7)]))
  const after = mergeNewestPage(before, page(1, [entry(1, 9), entry(3, 7)]))
  expect(ids(flattenPages(after.pages))).toEqual([1, 3])
})

test('unread messages are counted over the newest page, except for the open chat', () => {
  const known = recent(page(1, [entry(1, 9, { unread: 2 }), entry(2, 8, { unread: 3 })]))
  expect(countUnread(known, 0)).toBe(5)
  expect(countUnread(known, 2)).toBe(2)
  expect(countUnread(undefined, 0)).toBe(0)
})
