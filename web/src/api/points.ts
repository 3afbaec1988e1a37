import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Answer, Calls } from '@dulcinea/contract'
import { useText } from '../i18n/text.ts'
import { send } from './client.ts'
import { fetchMonth, spentMore, type Month } from './points-month.ts'

type ExtraInfo = Answer<Calls['points']['extraInfo']>
export type Purse = ReturnType<typeof purseOf>

const PAGE_SIZE = 50
const LITTLE_MS = 1000
const DAY_MS = 24 * 60 * 60 * 1000

const fieldsIn = (extend: string): Record<string, unknown> => {
  try {
    return { ...Object(JSON.parse(extend)) }
  } catch {
    return {}
  }
}

const numberIn = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise

/** What the wire tells in two shapes, in one: points, and the day's free messages (-1: unlimited). */
const purseOf = (info: ExtraInfo) => {
  const { freeTimes, freeTimesMax, resetAt, ceiling } = fieldsIn(info.extend)
  return {
    ...info,
    freeLeft: numberIn(freeTimes, 0),
    freeADay: numberIn(freeTimesMax, 0),
    resetAt: typeof resetAt === 'string' ? resetAt : null,
    ceiling: numberIn(ceiling, 0),
  }
}

const extraInfoKey = (userId: number | null) => ['extraInfo', userId]
const monthKey = (userId: number | null) => ['ledger', 'month', userId]

/** Free messages come back at midnight UTC: a page that stays open asks then. */
const untilReset = (info: ExtraInfo | undefined): number | false => {
  const resetAt = info && purseOf(info).resetAt
  const left = resetAt ? Date.parse(resetAt) - Date.now() : 0
  return left > 0 ? Math.min(left + LITTLE_MS, DAY_MS) : false
}

/** Points, free messages of the day, and what inviting has brought. */
export const useExtraInfo = (userId: number | null) =>
  useQuery({
    queryKey: extraInfoKey(userId),
    queryFn: ({ signal }) => send('points', 'extraInfo', {}, { signal }),
    enabled: userId !== null,
    select: purseOf,
    refetchInterval: (query) => untilReset(query.state.data),
  })

export const refreshExtraInfo = (queries: QueryClient, userId: number | null): void =>
  void queries.invalidateQueries({ queryKey: extraInfoKey(userId) })

/** A reply has told what is left after it: no call is needed to know. */
export const noteBalance = (
  queries: QueryClient,
  userId: number | null,
  { integral, freeTimes }: { integral: number; freeTimes: number },
): void => {
  const before = queries.getQueryData<ExtraInfo>(extraInfoKey(userId))
  if (!before) return refreshExtraInfo(queries, userId)
  const extend = JSON.stringify({ ...fieldsIn(before.extend), freeTimes })
  queries.setQueryData<ExtraInfo>(extraInfoKey(userId), { ...before, integral, extend })
  const paid = before.integral - integral
  if (paid <= 0) return
  queries.setQueryData<Month>(monthKey(userId), (month) => month && spentMore(month, paid))
  // What is on screen stays; whoever opens the list next reads it anew.
  void queries.invalidateQueries({ queryKey: ['ledger'], refetchType: 'none' })
}

/** Every movement of one's points, newest first. Each says in the caller's language what it was. */
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

/** What came and went in this month, for members. */
export const useMonth = (userId: number | null, enabled = true) =>
  useQuery({
    queryKey: monthKey(userId),
    queryFn: ({ signal }) => fetchMonth(Date.now(), signal),
    enabled: enabled && userId !== null,
  })

/** Sets how many points a month one allows oneself; 0 is no ceiling. */
export const saveCeiling = async (
  queries: QueryClient,
  userId: number,
  points: number,
): Promise<void> => {
  await send('points', 'ceiling', { points })
  queries.setQueryData<ExtraInfo>(
    extraInfoKey(userId),
    (info) =>
      info && { ...info, extend: JSON.stringify({ ...fieldsIn(info.extend), ceiling: points }) },
  )
}
