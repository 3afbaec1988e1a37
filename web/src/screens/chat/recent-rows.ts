import type { HistoryEntry } from '@dulcinea/contract'
import { dayName } from '../../i18n/day-name.ts'

export type RecentRow =
  | { kind: 'heading'; key: string; group: 'today' | 'earlier' }
  | { kind: 'entry'; key: string; entry: HistoryEntry }

const isToday = (entry: HistoryEntry, now: number): boolean =>
  dayName(entry.lastTime, now) === 'today'

/** The conversations under the day they were last talked in; pinned ones keep the top of their day. */
export const recentRows = (entries: readonly HistoryEntry[], now: number): RecentRow[] => {
  const rowsOf = (group: 'today' | 'earlier', list: readonly HistoryEntry[]): RecentRow[] =>
    list.length === 0
      ? []
      : [
          { kind: 'heading', key: group, group },
          ...list.map((entry) => ({ kind: 'entry' as const, key: String(entry.id), entry })),
        ]
  return [
    ...rowsOf(
      'today',
      entries.filter((entry) => isToday(entry, now)),
    ),
    ...rowsOf(
      'earlier',
      entries.filter((entry) => !isToday(entry, now)),
    ),
  ]
}

/** Most come for one of those they talked with last: who stands first is the likeliest. */
export const likeliestOf = (rows: readonly RecentRow[]): HistoryEntry[] =>
  rows.flatMap((row) => (row.kind === 'heading' ? [] : row.entry))
