import type { Answer, Calls } from '@dulcinea/contract'
import { PAGE_SIZE_MAX } from '@dulcinea/contract/constants'
import { send } from './client.ts'

export type LedgerEntry = Answer<Calls['points']['ledger']>['list'][number]

/** The sums of a month: opening balance, credits and debits. */
export type Month = {
  /** Months are in UTC, like those of the ceiling. */
  start: string
  end: string
  carried: number | null
  cameIn: number
  wentOut: number
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
export const monthOf = (entries: readonly LedgerEntry[], now: number): Month => {
  const start = monthStart(now)
  const inside = entries.filter(({ addTime }) => Date.parse(addTime) >= start.getTime())
  const oldest = inside.at(-1)
  const before = entries[inside.length]
  return {
    start: start.toISOString(),
    end: monthStart(now, 1).toISOString(),
    carried: oldest ? oldest.balance - oldest.delta : (before?.balance ?? null),
    cameIn: sum(inside.filter(({ delta }) => delta > 0)),
    wentOut: Math.abs(sum(inside.filter(({ delta }) => delta < 0))),
    spent: Math.max(0, -sum(inside.filter(({ reason }) => SPENDING_REASONS.has(reason)))),
  }
}

export const spentMore = (month: Month, points: number): Month => ({
  ...month,
  wentOut: month.wentOut + points,
  spent: month.spent + points,
})

const NEAR_CEILING_RATIO = 3 / 4

export const nearCeilingAt = (ceiling: number): number => Math.ceil(ceiling * NEAR_CEILING_RATIO)

export const isNearCeiling = (month: Month, ceiling: number): boolean =>
  ceiling > 0 && month.spent >= nearCeilingAt(ceiling)

/** Fetches ledger pages until they cover the current month. */
export const fetchMonth = async (now: number, signal: AbortSignal): Promise<Month> => {
  const entries = new Map<number, LedgerEntry>()
  for (let page = 1; ; page += 1) {
    const answer = await send('points', 'ledger', { page, pageSize: PAGE_SIZE_MAX }, { signal })
    for (const entry of answer.list) entries.set(entry.id, entry)
    const last = answer.list.at(-1)
    const isMonthComplete = !last || Date.parse(last.addTime) < monthStart(now).getTime()
    if (isMonthComplete || page >= answer.totalPage) return monthOf([...entries.values()], now)
  }
}
