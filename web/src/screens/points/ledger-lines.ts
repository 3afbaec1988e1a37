import type { LedgerEntry } from '../../api/points-month.ts'
import { dayOf } from '../../i18n/day-name.ts'

/** One line of the list: an entry, or a day's messages to one person. */
export type LedgerLine = {
  key: string
  text: string
  time: string
  delta: number
  /** What was there after the newest of its entries. */
  balance: number
  entries: readonly LedgerEntry[]
}

export type LedgerMonth = { key: string; time: string; lines: readonly LedgerLine[] }

const PAID = new Set([
  'message',
  'unlock-image',
  'create-image',
  'point-pack',
  'refund',
  'payment-refunded',
])

/** Where something was paid, or paid back; for what was given or corrected there is no receipt. */
export const hasSlip = ({ reason }: Pick<LedgerEntry, 'reason'>): boolean => PAID.has(reason)

const keyOf = (entry: LedgerEntry): string => {
  const { characterId } = entry.ref
  return entry.reason === 'message' && typeof characterId === 'number'
    ? `${dayOf(entry.addTime)} ${characterId}`
    : `entry ${entry.id}`
}

const groupedBy = <Item>(items: Iterable<Item>, key: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return [...groups]
}

const lineOf = (key: string, entries: readonly LedgerEntry[]): LedgerLine[] => {
  const [newest] = entries
  if (!newest) return []
  const { text, addTime, balance } = newest
  const delta = entries.reduce((total, entry) => total + entry.delta, 0)
  return [{ key, text, time: addTime, delta, balance, entries }]
}

/** Folds the messages of one day to one person; everything else stays a line of its own. */
export const ledgerLines = (entries: readonly LedgerEntry[]): LedgerLine[] => {
  // The list moves while it is read, so the same entry can be on two pages.
  const unique = new Map(entries.map((entry) => [entry.id, entry]))
  return groupedBy(unique.values(), keyOf).flatMap(([key, together]) => lineOf(key, together))
}

const monthKey = (time: string): string => {
  const day = new Date(time)
  return `${day.getFullYear()}-${day.getMonth()}`
}

/** The lines under the months they happened in. */
export const ledgerMonths = (lines: readonly LedgerLine[]): LedgerMonth[] =>
  groupedBy(lines, ({ time }) => monthKey(time)).map(([key, together]) => ({
    key,
    time: together[0]?.time ?? '',
    lines: together,
  }))
