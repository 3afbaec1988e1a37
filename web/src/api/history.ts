import {
  focusManager,
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer, Calls, HistoryEntry } from '@dulcinea/contract'
import { HISTORY_PAGE_SIZE } from '@dulcinea/contract/constants'
import { send } from './client.ts'

type RecentPage = Answer<Calls['history']['list']>
type Recent = { pages: RecentPage[]; pageParams: unknown[] }

const FIRST = 1
const SEARCH_FRESH_MS = 10_000

const recentKey = (userId: number | null) => ['recent', userId]

const fetchPage = (page: number, signal?: AbortSignal) =>
  send('history', 'list', { page, pageSize: HISTORY_PAGE_SIZE }, signal ? { signal } : {})

/** Pinned first, then the newest. */
export const byTime = (one: HistoryEntry, other: HistoryEntry): number =>
  Number(other.isTop) - Number(one.isTop) || Date.parse(other.lastTime) - Date.parse(one.lastTime)

/** Everybody on the pages that were read, once each: a conversation may have moved between two of them. */
export const entriesOf = (pages: readonly RecentPage[]): HistoryEntry[] => {
  const known = new Map<number, HistoryEntry>()
  for (const entry of pages.flatMap((page) => page.list)) {
    if (!known.has(entry.id)) known.set(entry.id, entry)
  }
  return [...known.values()].toSorted(byTime)
}

const isShort = ({ state }: { state: { data?: Recent | undefined } }): boolean =>
  (state.data?.pages.length ?? 0) <= 1

/** The conversations, page by page. A long list is not read anew as a whole: `useNewestRecent`. */
export const useRecent = (userId: number | null) =>
  useInfiniteQuery({
    queryKey: recentKey(userId),
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    enabled: userId !== null,
    refetchOnMount: isShort,
    refetchOnReconnect: isShort,
    refetchOnWindowFocus: isShort,
  })

/**
 * How much is unread among the newest conversations: they are the ones that can have news. Whoever
 * is talked with now is read as she speaks.
 */
export const unreadIn = (recent: Recent | undefined, openId: number): number =>
  (recent?.pages[0]?.list ?? [])
    .filter(({ aiGirlId }) => aiGirlId !== openId)
    .reduce((sum, { unread }) => sum + unread, 0)

const changeRecent = (
  queries: QueryClient,
  userId: number | null,
  change: (entries: HistoryEntry[]) => HistoryEntry[],
): void => {
  queries.setQueryData<Recent>(
    recentKey(userId),
    (recent) =>
      recent && {
        ...recent,
        pages: recent.pages.map((page) => ({ ...page, list: change(page.list) })),
      },
  )
}

export const changeEntry = (
  queries: QueryClient,
  userId: number | null,
  id: number,
  part: Partial<HistoryEntry>,
): void =>
  changeRecent(queries, userId, (list) =>
    list.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)),
  )

export const dropEntry = (queries: QueryClient, userId: number | null, id: number): void =>
  changeRecent(queries, userId, (list) => list.filter((entry) => entry.id !== id))

/** The first page anew, without reading the others again: whom it pushed off it is kept. */
export const withNewest = (recent: Recent, newest: RecentPage): Recent => {
  const told = new Set(newest.list.map((entry) => entry.id))
  const last = newest.list.at(-1)
  const pushedOff = (recent.pages[0]?.list ?? []).filter(
    (entry) => !told.has(entry.id) && last !== undefined && byTime(last, entry) < 0,
  )
  const first = { ...newest, list: [...newest.list, ...pushedOff] }
  const rest = recent.pages
    .slice(1)
    .map((page) => ({ ...page, list: page.list.filter((entry) => !told.has(entry.id)) }))
  return { ...recent, pages: [first, ...rest] }
}

/** Something was said somewhere: the newest conversations are asked for again. */
export const refreshRecent = async (queries: QueryClient, userId: number | null): Promise<void> => {
  if (!queries.getQueryData<Recent>(recentKey(userId))) return
  try {
    const newest = await fetchPage(FIRST)
    queries.setQueryData<Recent>(
      recentKey(userId),
      (recent) => recent && withNewest(recent, newest),
    )
  } catch {
    // The list stays as it was; the next word asks again.
  }
}

/** Whoever comes back to a long list finds its newest part as it is now, by one call. */
export const useNewestRecent = (userId: number | null): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => {
      const known = queries.getQueryData<Recent>(recentKey(userId))
      if (known && !isShort({ state: { data: known } })) void refreshRecent(queries, userId)
    }
    look()
    return focusManager.subscribe((isFocused) => {
      if (isFocused) look()
    })
  }, [queries, userId])
}

export const pin = (id: number, isTop: boolean) => send('history', isTop ? 'pin' : 'unpin', { id })
export const removeConversation = (id: number) => send('history', 'remove', { id })

/** Where words were said in one conversation, newest first. */
export const useFoundMessages = (aiAgentId: number, keywords: string) =>
  useInfiniteQuery({
    queryKey: ['found', aiAgentId, keywords],
    queryFn: ({ pageParam, signal }) =>
      send('history', 'search', { aiAgentId, keywords, page: pageParam }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    enabled: keywords !== '',
    staleTime: SEARCH_FRESH_MS,
  })
