import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Answer, Calls, MemoryItem } from '@dulcinea/contract'
import { createLeaving } from '../device/leaving.ts'
import { send } from './client.ts'

type Memories = Answer<Calls['memory']['list']>

const MOST = 100
const keyOf = (userId: number | null, characterId: number) => ['memory', userId, characterId]

const leaving = createLeaving()

const useWithoutLeaving = () => {
  const gone = leaving.useAll()
  return (all: Memories): Memories => ({
    ...all,
    list: all.list.filter(({ id }) => !gone.has(id)),
  })
}

/** What she remembers; she may have learned something with every reply. */
export const useMemories = (userId: number | null, characterId: number, enabled = true) =>
  useQuery({
    queryKey: keyOf(userId, characterId),
    queryFn: ({ signal }) =>
      send('memory', 'list', { aiGirlId: characterId, pageSize: MOST }, { signal }),
    enabled: enabled && userId !== null,
    select: useWithoutLeaving(),
  })

export const refreshMemories = (
  queries: QueryClient,
  userId: number | null,
  characterId: number,
): void => void queries.invalidateQueries({ queryKey: keyOf(userId, characterId) })

/** Reads, corrects, pins and forgets; the list on screen follows at once. */
export const useMemoryWork = (userId: number | null, characterId: number) => {
  const queries = useQueryClient()
  const key = keyOf(userId, characterId)
  const change = (list: (before: MemoryItem[]) => MemoryItem[]) =>
    queries.setQueryData<Memories>(key, (all) => all && { ...all, list: list(all.list) })
  const refresh = () => refreshMemories(queries, userId, characterId)
  return {
    async correct(id: number, part: { text?: string; pinned?: boolean }): Promise<void> {
      await send('memory', 'update', { id, ...part })
      change((list) => list.map((one) => (one.id === id ? { ...one, ...part } : one)))
    },
    hide: leaving.hide,
    bringBack: leaving.bringBack,
    async forget(id: number): Promise<void> {
      try {
        await send('memory', 'forget', { id })
        // Known at once: nobody may look just now, or the server be out of reach a moment later.
        change((list) => list.filter((one) => one.id !== id))
      } finally {
        leaving.bringBack(id)
        refresh()
      }
    },
    forgetAll: () => send('memory', 'clear', { aiGirlId: characterId }).finally(refresh),
  }
}

export const useIsRemembering = (userId: number | null) =>
  useQuery({
    queryKey: ['memory', 'switch', userId],
    queryFn: ({ signal }) => send('memory', 'state', {}, { signal }),
    enabled: userId !== null,
    select: ({ on }) => on,
  })

export const switchMemory = async (
  queries: QueryClient,
  userId: number | null,
  on: boolean,
): Promise<void> => {
  const state = await send('memory', 'switch', { on })
  queries.setQueryData(['memory', 'switch', userId], state)
}
