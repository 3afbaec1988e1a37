import type { QueryClient } from '@tanstack/react-query'
import { warmCharacter } from '../../api/characters.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { session } from '../../session/session.ts'
import { openedConversation } from './use-chat.ts'

/** Fetches what a conversation shows first, and the screen itself. */
export const warmChat = (queries: QueryClient, characterId: number): void => {
  void import('./RecentLayout.tsx').catch(() => undefined)
  warmCharacter(queries, currentLanguage(), characterId)
  const { userId } = session.get()
  if (userId !== null) openedConversation(queries, userId, characterId).warm()
}
