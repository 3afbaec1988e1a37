import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Character } from '@dulcinea/contract'
import { dropEntry, removeConversation } from '../../api/history.ts'
import { refreshMemories } from '../../api/memory.ts'
import { openChatHistory, toConversationKey } from '../../device/history/chat-history.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { dropConversation } from './conversation-cache.ts'
import type { Chat } from './use-chat.ts'

/** Deletes a whole conversation, locally and on the server, and leaves it. */
export const useDeleteConversation = (
  chat: Chat,
  userId: number | null,
  character: Character | undefined,
) => {
  const { t } = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const hasMessages = chat.thread.messages.some((message) => message.id !== null)
  if (userId === null || !character || !hasMessages) return undefined
  return async (): Promise<void> => {
    const id = await chat.getHistoryId()
    if (id !== null) {
      await removeConversation(id)
      dropEntry(queries, userId, id)
    }
    dropConversation(queries, userId, character.id)
    await openChatHistory(toConversationKey(userId, character.id)).clear()
    refreshMemories(queries, userId, character.id)
    await navigate('/agent/chat', { viewTransition: true })
    toast({ kind: 'ok', text: t('chat.forgotten', { name: character.name }) })
  }
}
