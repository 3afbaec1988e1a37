import type { ResponseData, Calls } from '@dulcinea/contract'
import { PAGE_SIZE_MAX } from '@dulcinea/contract/constants'
import { send } from './client.ts'

export type LedgerEntry = ResponseData<Calls['points']['ledger']>['list'][number]

/** The sums of a month: opening balance, credits and debits. */
export type MonthSummary = {
  /** Months are in UTC, like those of the ceiling. */
  start: string
  end: string
  openingBalance: number | null
  credits: number
  debits: number
  /** What counts towards the ceiling: spending minus refunds. */
  spent: number
}

const SPENDING_REASONS: ReadonlySet<string> = new Set([
  'message',
  'unlock-image',
  'create-image',
  'refund',
])

const monthStart = (now: number, ahead = 0): Date => {
  const day = new Date(now)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + ahead, 1))
}

const sum = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((total, { delta }) => total + delta, 0)

/** Sums up ledger entries (newest first) that reach back at least to the start of the month. */
export const summariseMonth = (entries: readonly LedgerEntry[], now: number): MonthSummary => {
  const start = monthStart(now)
  const inside = entries.filter(({ addTime }) => Date.parse(addTime) >= start.getTime())
  const oldest = inside.at(-1)
  const before = entries[inside.length]
  return {
    start: start.toISOString(),
    end: monthStart(now, 1).toISOString(),
    openingBalance: oldest ? oldest.balance - oldest.delta : (before?.balance ?? null),
    credits: sum(inside.filter(({ delta }) => delta > 0)),
    debits: Math.abs(sum(inside.filter(({ delta }) => delta < 0))),
    spent: Math.max(0, -sum(inside.filter(({ reason }) => SPENDING_REASONS.has(reason)))),
  }
}

export const addSpending = (month: MonthSummary, points: number): MonthSummary => ({
  ...month,
  debits: month.debits + points,
  spent: month.spent + points,
})

const NEAR_CEILING_RATIO = 3 / 4

export const getNearCeilingThreshold = (ceiling: number): number =>
  Math.ceil(ceiling * NEAR_CEILING_RATIO)

export const isNearCeiling = (month: MonthSummary, ceiling: number): boolean =>
  ceiling > 0 && month.spent >= getNearCeilingThreshold(ceiling)

/** Fetches ledger pages until they cover the current month. */
export const fetchMonthSummary = async (
  now: number,
  signal: AbortSignal,
): Promise<MonthSummary> => {
  const entries = new Map<number, LedgerEntry>()
  for (let page = 1; ; page += 1) {
    const response = await send('points', 'ledger', { page, pageSize: PAGE_SIZE_MAX }, { signal })
    for (const entry of response.list) entries.set(entry.id, entry)
    const last = response.list.at(-1)
    const isMonthComplete = !last || Date.parse(last.addTime) < monthStart(now).getTime()
    if (isMonthComplete || page >= response.totalPage)
      return summariseMonth([...entries.values()], now)
  }
}
