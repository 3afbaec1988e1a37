import { expect, test } from 'vitest'
import type { HistoryEntry } from '@dulcinea/contract'
import { groupRecentRows } from './recent-rows.ts'

const NOW = new Date(2026, 5, 10, 22, 0).getTime()
const entry = (id: number, hoursAgo: number): HistoryEntry => ({
  id,
  aiGirlId: id,
  name: `Name${id}`,
  lastName: '',
  avatar: '',
  lastMessage: '',
  lastTime: new Date(NOW - hoursAgo * 3_600_000).toISOString(),
  isTop: false,
  unread: 0,
  status: 0,
})

test('today and earlier each have a heading unless they are empty', () => {
  expect(groupRecentRows([entry(1, 1), entry(2, 30)], NOW).map(({ key }) => key)).toEqual([
    'today',
    '1',
    'earlier',
    '2',
  ])
  expect(groupRecentRows([entry(2, 30)], NOW).map(({ key }) => key)).toEqual(['earlier', '2'])
  expect(groupRecentRows([], NOW)).toEqual([])
})
