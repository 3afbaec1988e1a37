import {
  focusManager,
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResponseData, Calls, HistoryEntry } from '@dulcinea/contract'
import { HISTORY_PAGE_SIZE } from '@dulcinea/contract/constants'
import { send } from './client.ts'

type RecentPage = ResponseData<Calls['history']['list']>
type RecentChats = { pages: RecentPage[]; pageParams: unknown[] }

const FIRST_PAGE = 1
const SEARCH_STALE_MS = 10_000

const recentKey = (userId: number | null) => ['recent', userId]

const fetchPage = (page: number, signal?: AbortSignal) =>
  send('history', 'list', { page, pageSize: HISTORY_PAGE_SIZE }, signal ? { signal } : {})

/** Pinned first, then the newest. */
export const compareEntries = (one: HistoryEntry, other: HistoryEntry): number =>
  Number(other.isTop) - Number(one.isTop) || Date.parse(other.lastTime) - Date.parse(one.lastTime)

/** All entries of the fetched pages, deduplicated: a conversation may have moved between two pages. */
export const flattenPages = (pages: readonly RecentPage[]): HistoryEntry[] => {
  const byId = new Map<number, HistoryEntry>()
  for (const entry of pages.flatMap((page) => page.list)) {
    if (!byId.has(entry.id)) byId.set(entry.id, entry)
  }
  return [...byId.values()].toSorted(compareEntries)
}

const hasOnePage = ({ state }: { state: { data?: RecentChats | undefined } }): boolean =>
  (state.data?.pages.length ?? 0) <= 1

/** The recent conversations. A list of several pages is not refetched as a whole, see below. */
export const useRecentChats = (userId: number | null) =>
  useInfiniteQuery({
    queryKey: recentKey(userId),
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    enabled: userId !== null,
    refetchOnMount: hasOnePage,
    refetchOnReconnect: hasOnePage,
    refetchOnWindowFocus: hasOnePage,
  })

/**
 * Unread messages of the newest conversations: only those can have new messages. The open chat is
 * not counted, its messages are read as they arrive.
 */
export const countUnread = (recent: RecentChats | undefined, openId: number): number =>
  (recent?.pages[0]?.list ?? [])
    .filter(({ aiGirlId }) => aiGirlId !== openId)
    .reduce((sum, { unread }) => sum + unread, 0)

const changeRecent = (
  queries: QueryClient,
  userId: number | null,
  change: (entries: HistoryEntry[]) => HistoryEntry[],
): void => {
  queries.setQueryData<RecentChats>(
    recentKey(userId),
    (recent) =>
      recent && {
        ...recent,
        pages: recent.pages.map((page) => ({ ...page, list: change(page.list) })),
      },
  )
}

export const updateEntry = (
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

/** Replaces the first page without refetching the others; entries that it pushed off are kept. */
export const mergeNewestPage = (recent: RecentChats, newest: RecentPage): RecentChats => {
  const newestIds = new Set(newest.list.map((entry) => entry.id))
  const last = newest.list.at(-1)
  const pushedOff = (recent.pages[0]?.list ?? []).filter(
    (entry) => !newestIds.has(entry.id) && last !== undefined && compareEntries(last, entry) < 0,
  )
  const first = { ...newest, list: [...newest.list, ...pushedOff] }
  const rest = recent.pages
    .slice(1)
    .map((page) => ({ ...page, list: page.list.filter((entry) => !newestIds.has(entry.id)) }))
  return { ...recent, pages: [first, ...rest] }
}

/** Refetches the newest conversations after a new message. */
export const refreshRecentChats = async (
  queries: QueryClient,
  userId: number | null,
): Promise<void> => {
  if (!queries.getQueryData<RecentChats>(recentKey(userId))) return
  try {
    const newest = await fetchPage(FIRST_PAGE)
    queries.setQueryData<RecentChats>(
      recentKey(userId),
      (recent) => recent && mergeNewestPage(recent, newest),
    )
  } catch {
    // The list stays as it was; the next message triggers another refresh.
  }
}

/** Refreshes the first page of a long list on mount and on focus, with a single call. */
export const useRefreshRecentChats = (userId: number | null): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const refreshIfLong = () => {
      const cached = queries.getQueryData<RecentChats>(recentKey(userId))
      if (cached && !hasOnePage({ state: { data: cached } }))
        void refreshRecentChats(queries, userId)
    }
    refreshIfLong()
    return focusManager.subscribe((isFocused) => {
      if (isFocused) refreshIfLong()
    })
  }, [queries, userId])
}

export const pinConversation = (id: number, isTop: boolean) =>
  send('history', isTop ? 'pin' : 'unpin', { id })
export const removeConversation = (id: number) => send('history', 'remove', { id })

/** Searches the messages of one conversation, newest first. */
export const useMessageSearch = (aiAgentId: number, keywords: string) =>
  useInfiniteQuery({
    queryKey: ['found', aiAgentId, keywords],
    queryFn: ({ pageParam, signal }) =>
      send('history', 'search', { aiAgentId, keywords, page: pageParam }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    enabled: keywords !== '',
    staleTime: SEARCH_STALE_MS,
  })
