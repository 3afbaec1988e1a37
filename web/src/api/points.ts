import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'
import type { ResponseData, Calls } from '@dulcinea/contract'
import { useText } from '../i18n/use-text.ts'
import { send } from './client.ts'
import { fetchMonthSummary, addSpending, type MonthSummary } from './points-month.ts'

type ExtraInfo = ResponseData<Calls['points']['extraInfo']>
export type PointsBalance = ReturnType<typeof toBalance>

const PAGE_SIZE = 50
const RESET_MARGIN_MS = 1000
const DAY_MS = 24 * 60 * 60 * 1000

const parseExtend = (extend: string): Record<string, unknown> => {
  try {
    return { ...Object(JSON.parse(extend)) }
  } catch {
    return {}
  }
}

const toNumber = (value: unknown, fallback: number): number =>
  typeof value === 'number' ? value : fallback

/** Merges points with the fields of the `extend` JSON: free messages of the day (-1: unlimited). */
const toBalance = (info: ExtraInfo) => {
  const { freeTimes, freeTimesMax, resetAt, ceiling } = parseExtend(info.extend)
  return {
    ...info,
    freeLeft: toNumber(freeTimes, 0),
    freePerDay: toNumber(freeTimesMax, 0),
    resetAt: typeof resetAt === 'string' ? resetAt : null,
    ceiling: toNumber(ceiling, 0),
  }
}

const extraInfoKey = (userId: number | null) => ['extraInfo', userId]
const monthKey = (userId: number | null) => ['ledger', 'month', userId]

/** Free messages reset at midnight UTC: an open page refetches then. */
const msUntilReset = (info: ExtraInfo | undefined): number | false => {
  const resetAt = info && toBalance(info).resetAt
  const left = resetAt ? Date.parse(resetAt) - Date.now() : 0
  return left > 0 ? Math.min(left + RESET_MARGIN_MS, DAY_MS) : false
}

/** Points, free messages of the day, and invite rewards. */
export const usePointsBalance = (userId: number | null) =>
  useQuery({
    queryKey: extraInfoKey(userId),
    queryFn: ({ signal }) => send('points', 'extraInfo', {}, { signal }),
    enabled: userId !== null,
    select: toBalance,
    refetchInterval: (query) => msUntilReset(query.state.data),
  })

export const refreshPointsBalance = (queries: QueryClient, userId: number | null): void =>
  void queries.invalidateQueries({ queryKey: extraInfoKey(userId) })

/** Applies the balance that a finished reply reported, without a further call. */
export const updateBalance = (
  queries: QueryClient,
  userId: number | null,
  { integral, freeTimes }: { integral: number; freeTimes: number },
): void => {
  const before = queries.getQueryData<ExtraInfo>(extraInfoKey(userId))
  if (!before) return refreshPointsBalance(queries, userId)
  const extend = JSON.stringify({ ...parseExtend(before.extend), freeTimes })
  queries.setQueryData<ExtraInfo>(extraInfoKey(userId), { ...before, integral, extend })
  const paid = before.integral - integral
  if (paid <= 0) return
  queries.setQueryData<MonthSummary>(monthKey(userId), (month) => month && addSpending(month, paid))
  // What is on screen stays; the list is refetched when it is next opened.
  void queries.invalidateQueries({ queryKey: ['ledger'], refetchType: 'none' })
}

/** All movements of the user's points, newest first, described in their language. */
export const useLedger = (userId: number) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['ledger', 'list', userId, language],
    queryFn: ({ pageParam, signal }) =>
      send('points', 'ledger', { page: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  })
}

/** Credits and debits of the current month, for members. */
export const useMonthSummary = (userId: number | null, enabled = true) =>
  useQuery({
    queryKey: monthKey(userId),
    queryFn: ({ signal }) => fetchMonthSummary(Date.now(), signal),
    enabled: enabled && userId !== null,
  })

/** Sets the user's own monthly spending limit in points; 0 is no limit. */
export const saveCeiling = async (
  queries: QueryClient,
  userId: number,
  points: number,
): Promise<void> => {
  await send('points', 'ceiling', { points })
  queries.setQueryData<ExtraInfo>(
    extraInfoKey(userId),
    (info) =>
      info && { ...info, extend: JSON.stringify({ ...parseExtend(info.extend), ceiling: points }) },
  )
}
