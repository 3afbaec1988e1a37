import type { HistoryEntry } from '@dulcinea/contract'
import { getRelativeDay } from '../../i18n/relative-day.ts'

export type RecentRow =
  | { kind: 'heading'; key: string; group: 'today' | 'earlier' }
  | { kind: 'entry'; key: string; entry: HistoryEntry }

const isToday = (entry: HistoryEntry, now: number): boolean =>
  getRelativeDay(entry.lastTime, now) === 'today'

/** The conversations grouped by the day of their last message; pinned ones stay on top of their group. */
export const groupRecentRows = (entries: readonly HistoryEntry[], now: number): RecentRow[] => {
  const toRows = (group: 'today' | 'earlier', list: readonly HistoryEntry[]): RecentRow[] =>
    list.length === 0
      ? []
      : [
          { kind: 'heading', key: group, group },
          ...list.map((entry) => ({ kind: 'entry' as const, key: String(entry.id), entry })),
        ]
  return [
    ...toRows(
      'today',
      entries.filter((entry) => isToday(entry, now)),
    ),
    ...toRows(
      'earlier',
      entries.filter((entry) => !isToday(entry, now)),
    ),
  ]
}

/** The entries in list order: users mostly open one of the first, so those are prefetched. */
export const getRecentEntries = (rows: readonly RecentRow[]): HistoryEntry[] =>
  rows.flatMap((row) => (row.kind === 'heading' ? [] : row.entry))
