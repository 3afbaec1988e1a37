import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { HistoryEntry } from '@dulcinea/contract'
import { changeEntry, dropEntry, pin, removeConversation } from '../../api/history.ts'
import { warmCharacter } from '../../api/characters.ts'
import { sayError } from '../../api/say-error.ts'
import { chatHistory, conversationKey } from '../../device/history/chat-history.ts'
import { createLeaving } from '../../device/leaving.ts'
import { useText } from '../../i18n/text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { dropConversation } from './known-conversations.ts'
import { openedConversation } from './use-chat.ts'

const removals = createLeaving()

export const useLeaving = removals.useAll

/** Pin, unpin, and delete with undo. */
export const useRecentWork = (userId: number | null, openId: number | null) => {
  const { t, language } = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMemo(() => {
    const setPinned = async ({ id, isTop }: HistoryEntry): Promise<void> => {
      changeEntry(queries, userId, id, { isTop: !isTop })
      try {
        await pin(id, !isTop)
      } catch (error) {
        changeEntry(queries, userId, id, { isTop })
        sayError(error)
      }
    }
    const commitRemoval = async ({ id, aiGirlId }: HistoryEntry): Promise<void> => {
      try {
        await removeConversation(id)
        dropEntry(queries, userId, id)
        dropConversation(queries, userId, aiGirlId)
        if (userId !== null) await chatHistory(conversationKey(userId, aiGirlId)).clear()
      } catch (error) {
        sayError(error)
      } finally {
        removals.bringBack(id)
      }
    }
    const remove = (entry: HistoryEntry): void => {
      removals.hide(entry.id)
      if (entry.aiGirlId === openId) void navigate('/agent/chat', { viewTransition: true })
      toast({
        kind: 'ok',
        text: t('recent.deleted', { name: entry.name }),
        action: { label: t('common.undo'), run: () => removals.bringBack(entry.id) },
        onGone: () => void commitRemoval(entry),
      })
    }
    return {
      setPinned: (entry: HistoryEntry) => void setPinned(entry),
      remove,
      /** Called when the user points at an entry. */
      prefetch: ({ aiGirlId }: HistoryEntry): void => {
        warmCharacter(queries, language, aiGirlId)
        if (userId !== null) openedConversation(queries, userId, aiGirlId).prefetch()
      },
      /** Synchronously: rendering in a transition would delay the response to the tap. */
      open: ({ aiGirlId }: HistoryEntry): void =>
        void navigate(`/agent/chat/${aiGirlId}`, { flushSync: true }),
    }
  }, [queries, userId, openId, navigate, t, language])
}

export type RecentWork = ReturnType<typeof useRecentWork>
