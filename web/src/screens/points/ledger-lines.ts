import type { LedgerEntry } from '../../api/points-month.ts'
import { startOfDay } from '../../i18n/relative-day.ts'

/** One line of the list: an entry, or a day's messages to one character. */
export type LedgerLine = {
  key: string
  text: string
  time: string
  delta: number
  /** The balance after the newest of its entries. */
  balance: number
  entries: readonly LedgerEntry[]
}

export type LedgerMonth = { key: string; time: string; lines: readonly LedgerLine[] }

const REASONS_WITH_RECEIPT = new Set([
  'message',
  'unlock-image',
  'create-image',
  'point-pack',
  'refund',
  'payment-refunded',
])

/** Whether an entry is a payment or refund. Gifts and adjustments have no receipt. */
export const hasEntryReceipt = ({ reason }: Pick<LedgerEntry, 'reason'>): boolean =>
  REASONS_WITH_RECEIPT.has(reason)

const getGroupKey = (entry: LedgerEntry): string => {
  const { characterId } = entry.ref
  return entry.reason === 'message' && typeof characterId === 'number'
    ? `${startOfDay(entry.addTime)} ${characterId}`
    : `entry ${entry.id}`
}

const groupBy = <Item>(items: Iterable<Item>, key: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return [...groups]
}

const toLine = (key: string, entries: readonly LedgerEntry[]): LedgerLine[] => {
  const [newest] = entries
  if (!newest) return []
  const { text, addTime, balance } = newest
  const delta = entries.reduce((total, entry) => total + entry.delta, 0)
  return [{ key, text, time: addTime, delta, balance, entries }]
}

/** Groups the messages of one day to one character; other entries are lines of their own. */
export const toLedgerLines = (entries: readonly LedgerEntry[]): LedgerLine[] => {
  // New entries shift the pages, so the same entry can be on two of them.
  const unique = new Map(entries.map((entry) => [entry.id, entry]))
  return groupBy(unique.values(), getGroupKey).flatMap(([key, group]) => toLine(key, group))
}

const getMonthKey = (time: string): string => {
  const day = new Date(time)
  return `${day.getFullYear()}-${day.getMonth()}`
}

/** Groups the lines by month. */
export const groupLinesByMonth = (lines: readonly LedgerLine[]): LedgerMonth[] =>
  groupBy(lines, ({ time }) => getMonthKey(time)).map(([key, group]) => ({
    key,
    time: group[0]?.time ?? '',
    lines: group,
  }))
