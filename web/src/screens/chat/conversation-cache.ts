import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from './conversation.ts'

/** Conversations cached in memory, so that returning to one is instant; up to three are prefetched ones. */
const MAX_CACHED = 8

const cache = new WeakMap<QueryClient, Map<string, Conversation>>()

const toKey = (userId: number | null, characterId: number): string => `${userId}_${characterId}`

/** A cached conversation, or a new one. */
export const getOrCreateConversation = (
  queries: QueryClient,
  userId: number | null,
  characterId: number,
  create: () => Conversation,
): Conversation => {
  const all = cache.get(queries) ?? new Map<string, Conversation>()
  cache.set(queries, all)
  const key = toKey(userId, characterId)
  const found = all.get(key)
  const conversation = found?.isReusable() ? found : create()
  // LRU order: the most recently used is last.
  all.delete(key)
  all.set(key, conversation)
  for (const old of [...all.keys()].slice(0, -MAX_CACHED)) all.delete(old)
  return conversation
}

export const dropConversation = (
  queries: QueryClient,
  userId: number | null,
  characterId: number,
): void => void cache.get(queries)?.delete(toKey(userId, characterId))
