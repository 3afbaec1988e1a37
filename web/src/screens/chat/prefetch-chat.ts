import type { QueryClient } from '@tanstack/react-query'
import { prefetchCharacter } from '../../api/characters.ts'
import { getCurrentLanguage } from '../../i18n/language.ts'
import { session } from '../../session/session.ts'
import { openConversation } from './use-chat.ts'

/** Prefetches the first messages of a conversation, its character, and the code of the screen. */
export const prefetchChat = (queries: QueryClient, characterId: number): void => {
  void import('./RecentLayout.tsx').catch(() => undefined)
  prefetchCharacter(queries, getCurrentLanguage(), characterId)
  const { userId } = session.get()
  if (userId !== null) openConversation(queries, userId, characterId).prefetch()
}
