import type { QueryClient } from '@tanstack/react-query'
import { warmCharacter } from '../../api/characters.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { session } from '../../session/session.ts'
import { openedConversation } from './use-chat.ts'

/** Prefetches the first messages of a conversation, its character, and the code of the screen. */
export const warmChat = (queries: QueryClient, characterId: number): void => {
  void import('./RecentLayout.tsx').catch(() => undefined)
  warmCharacter(queries, currentLanguage(), characterId)
  const { userId } = session.get()
  if (userId !== null) openedConversation(queries, userId, characterId).prefetch()
}
