import type { HistoryEntry } from '@dulcinea/contract'
import { dayName } from '../../i18n/day-name.ts'

export type RecentRow =
  | { kind: 'heading'; key: string; group: 'today' | 'earlier' }
  | { kind: 'entry'; key: string; entry: HistoryEntry }

const isToday = (entry: HistoryEntry, now: number): boolean =>
  dayName(entry.lastTime, now) === 'today'

/** The conversations grouped by the day of their last message; pinned ones stay on top of their group. */
export const recentRows = (entries: readonly HistoryEntry[], now: number): RecentRow[] => {
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
export const likeliestOf = (rows: readonly RecentRow[]): HistoryEntry[] =>
  rows.flatMap((row) => (row.kind === 'heading' ? [] : row.entry))
