import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from './conversation.ts'

/** So many stay as they were left, so that coming back to one takes no time; three are only likely. */
const KEPT = 8

const known = new WeakMap<QueryClient, Map<string, Conversation>>()

const keyOf = (userId: number | null, characterId: number): string => `${userId}_${characterId}`

/** A conversation that was open before, or a new one. */
export const conversationWith = (
  queries: QueryClient,
  userId: number | null,
  characterId: number,
  begin: () => Conversation,
): Conversation => {
  const all = known.get(queries) ?? new Map<string, Conversation>()
  known.set(queries, all)
  const key = keyOf(userId, characterId)
  const found = all.get(key)
  const conversation = found?.canGoOn() ? found : begin()
  // The one that was used last stands last.
  all.delete(key)
  all.set(key, conversation)
  for (const old of [...all.keys()].slice(0, -KEPT)) all.delete(old)
  return conversation
}

export const dropConversation = (
  queries: QueryClient,
  userId: number | null,
  characterId: number,
): void => void known.get(queries)?.delete(keyOf(userId, characterId))
