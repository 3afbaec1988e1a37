import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ResponseData, Calls, MemoryItem } from '@dulcinea/contract'
import { createOptimisticRemoval } from '../device/optimistic-removal.ts'
import { send } from './client.ts'

type Memories = ResponseData<Calls['memory']['list']>

const MAX_MEMORIES = 100
const memoryKey = (userId: number | null, characterId: number) => ['memory', userId, characterId]

const pendingRemovals = createOptimisticRemoval()

const useWithoutPendingRemovals = () => {
  const hiddenIds = pendingRemovals.useAll()
  return (all: Memories): Memories => ({
    ...all,
    list: all.list.filter(({ id }) => !hiddenIds.has(id)),
  })
}

/** The character's memories of the user; every reply may add some. */
export const useMemories = (userId: number | null, characterId: number, enabled = true) =>
  useQuery({
    queryKey: memoryKey(userId, characterId),
    queryFn: ({ signal }) =>
      send('memory', 'list', { aiGirlId: characterId, pageSize: MAX_MEMORIES }, { signal }),
    enabled: enabled && userId !== null,
    select: useWithoutPendingRemovals(),
  })

export const refreshMemories = (
  queries: QueryClient,
  userId: number | null,
  characterId: number,
): void => void queries.invalidateQueries({ queryKey: memoryKey(userId, characterId) })

/** Corrects, pins and deletes memories; the cached list is updated at once. */
export const useMemoryActions = (userId: number | null, characterId: number) => {
  const queries = useQueryClient()
  const key = memoryKey(userId, characterId)
  const change = (list: (before: MemoryItem[]) => MemoryItem[]) =>
    queries.setQueryData<Memories>(key, (all) => all && { ...all, list: list(all.list) })
  const refresh = () => refreshMemories(queries, userId, characterId)
  return {
    async correct(id: number, part: { text?: string; pinned?: boolean }): Promise<void> {
      await send('memory', 'update', { id, ...part })
      change((list) => list.map((one) => (one.id === id ? { ...one, ...part } : one)))
    },
    hide: pendingRemovals.hide,
    bringBack: pendingRemovals.bringBack,
    async forget(id: number): Promise<void> {
      try {
        await send('memory', 'forget', { id })
        // Update the cache too: the list may be unmounted, or the refetch below may fail.
        change((list) => list.filter((one) => one.id !== id))
      } finally {
        pendingRemovals.bringBack(id)
        refresh()
      }
    },
    forgetAll: () => send('memory', 'clear', { aiGirlId: characterId }).finally(refresh),
  }
}

export const useIsMemoryEnabled = (userId: number | null) =>
  useQuery({
    queryKey: ['memory', 'switch', userId],
    queryFn: ({ signal }) => send('memory', 'state', {}, { signal }),
    enabled: userId !== null,
    select: ({ on }) => on,
  })

export const setMemoryEnabled = async (
  queries: QueryClient,
  userId: number | null,
  on: boolean,
): Promise<void> => {
  const state = await send('memory', 'switch', { on })
  queries.setQueryData(['memory', 'switch', userId], state)
}
